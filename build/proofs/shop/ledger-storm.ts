// After many buyers, cancellations, picking and pieces not found at once, the books agree with their ledger.
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { aPayload, buy } from '../../../api/testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { aStation, walk } from '../../../api/testing/warehouse/station.ts';
import type { Found } from '../parts/found.ts';
import { pick, seeded } from '../parts/seeded.ts';

/** How many rounds of buying, cancelling and picking the books go through. */
export interface LedgerWish {
  databaseUrl: string;
  rounds: number;
  seed: number;
  /** False: somebody corrects a level by hand, without a row of the ledger. */
  byLedger?: boolean;
}

const goods = ['CASE-IP15', 'APL-IP15-128-BLK', 'SAM-W6-44', 'LAST-ONE'];
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);

/** A buyer who may come too late, and who sometimes changes his mind. */
async function oneBuyer(api: RunningTestApi, code: string, changesMind: boolean): Promise<string> {
  try {
    const { number } = await buy(api, { goods: { [code]: 1 }, payload: aPayload() });
    if (!changesMind) return 'bought';
    const office = await api.signedIn('supervisor');
    await office.client.order.officeStep({
      number: number,
      step: 'cancel',
      reason: 'Zákazník si to rozmyslel',
    });
    return 'cancelled';
  } catch (error) {
    return codeOf(error);
  }
}

/** Picks what waits; here and there a piece is not where the books have it. */
async function onePicker(api: RunningTestApi, random: () => number, firstCrate: number): Promise<string> {
  const station = await aStation(api);
  const list = await station.client.warehouse.claimPickList({ device_id: station.deviceId }).catch(codeOf);
  if (typeof list === 'string') return list;
  for (const act of walk(list, firstCrate)) {
    const isMissing = act.kind === 'pick_item' && random() < 0.2;
    await station.report(
      isMissing && 'line_id' in act ? { kind: 'pick_not_found', pick_list_id: list.id, line_id: act.line_id } : act,
    );
  }
  await station.report({ kind: 'pick_finish', pick_list_id: list.id });
  return 'picked';
}

/** Books compared: five figures of each product. */
async function compared(api: RunningTestApi): Promise<{ checks: number; differences: number }> {
  const [row]: { products: number }[] = await api.deps.source.query(
    `select count(*)::integer as products from stock_level`,
  );
  return { checks: (row?.products ?? 0) * 5, differences: (await reconcile(api.deps.source)).length };
}

const correctByHand = ({ deps }: RunningTestApi, productId: number): Promise<unknown> =>
  deps.source.query(`update stock_level set on_hand = on_hand + 1, unplaced = unplaced + 1 where product_id = $1`, [
    productId,
  ]);

/** So many rounds of everything at once; the books are compared after each. */
export async function ledgerStorm({ databaseUrl, rounds, seed, byLedger = true }: LedgerWish): Promise<Found> {
  const random = seeded(seed);
  const api = await runningApi({}, { databaseUrl });
  const ends: Record<string, number> = {};
  let [n, N] = [0, 0];
  try {
    const shop = await smallShop(api.deps.source);
    for (let round = 0; round < rounds; round += 1) {
      const buyers = Array.from({ length: 6 }, () => oneBuyer(api, pick(random, goods), random() < 0.3));
      const done = await Promise.all([...buyers, onePicker(api, random, round * 8 + 1)]);
      for (const end of done) ends[end] = (ends[end] ?? 0) + 1;
      if (!byLedger) await correctByHand(api, shop.phone.id);
      const { checks, differences } = await compared(api);
      n += checks - differences;
      N += checks;
    }
    return { n, N, detail: { rounds, ends } };
  } finally {
    await api.close();
  }
}
