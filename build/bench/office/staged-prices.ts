// Prices of 5,000 products of a large shop: what a person waits for from the wish to the new prices, and back.
import { randomUUID } from 'node:crypto';
import { mostAtOnce } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type { BenchShop } from '../bench-shop.ts';
import { below, type Measured } from '../measure.ts';
import { type Account, signedIn, timed } from '../price-list-measures.ts';

async function dearest(shop: BenchShop): Promise<number[]> {
  const rows = await shop.query<{ id: number }>(
    // Copies of products have the price of the one they were copied from in their cards alone.
    `select l.product_id as id from product_listing l
      where l.market = 'cs' and exists (select from product_price p where p.product_id = l.product_id and p.market = 'cs')
      order by l.price desc, l.product_id limit ${mostAtOnce}`,
  );
  return rows.map(({ id }) => id);
}

const once = () => ({ context: { idempotencyKey: randomUUID() } });

/** @param shop one with ten times the goods, in which prices may be changed */
export async function measureStagedPrices(shop: BenchShop, office: Account): Promise<Measured[]> {
  const ids = await dearest(shop);
  const server = await shop.start('api/app/server.ts', { PAGE_CACHE_MB: '0', ROLE: 'web' }, '/api/new/health');
  try {
    const { catalogue } = await signedIn(server.origin, office);
    const change = { kind: 'price', market: 'cs', how: { way: 'percent', percent: -10, rounding: 'whole' } } as const;
    const staged = await timed(() => catalogue.stageEdit({ scope: { of: 'ids', ids }, change }, once()));
    const { id, lines } = staged.out;
    const shown = await timed(() => catalogue.editLines({ id }));
    const applied = await timed(() => catalogue.applyEdit({ id, confirmed: true }, once()));
    const undone = await timed(() => catalogue.undoEdit({ id }, once()));
    if (lines !== ids.length || applied.out.applied !== lines || undone.out.kept > 0)
      throw new Error(`${lines} prices were staged, ${applied.out.applied} applied, ${undone.out.kept} not taken back`);
    const detail = { lines, stagedS: staged.seconds, shownS: shown.seconds, appliedS: applied.seconds };
    const both = staged.seconds + shown.seconds + applied.seconds;
    const of = `prices of ${lines.toLocaleString('en')} products of a large shop`;
    return [
      below(`${of}: staged, shown as a difference and applied`, both, 5, 's', detail),
      below(`${of}: taken back`, undone.seconds, 5, 's', detail),
    ];
  } finally {
    await server.stop();
  }
}
