import { randomUUID } from 'node:crypto';
import { buy } from './buyer.ts';
import type { RunningTestApi } from './running-api.ts';
import { smallShop } from './small-shop.ts';

/** A guest's complaint about goods that came. @returns its address under the API's prefix, by the order's link */
export async function openComplaint(api: RunningTestApi): Promise<{ address: string }> {
  await smallShop(api.deps.source);
  const { number: bought } = await buy(api, { goods: { 'CASE-IP15': 1 } });
  await api.deps.source.query(`update shop_order set state = 'delivered' where number = $1`, [bought]);
  const { complaint } = api.visitor().client;
  const link = await complaint.find({ market: 'cs', number: bought, email: 'jana@example.cz' });
  const { lines } = await complaint.offer(link);
  const filed = await complaint.file(
    { ...link, line: lines[0]?.id ?? '', quantity: 1, description: 'Kryt se po týdnu zlomil.', wish: 'repair' },
    { context: { idempotencyKey: randomUUID() } },
  );
  return { address: `/complaints/${link.number}/${link.token}/${filed.number}` };
}
