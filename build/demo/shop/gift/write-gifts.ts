import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { type CataloguePlan, marketCodes } from '../catalogue/catalogue-plan.ts';
import { daysBefore, isoDay } from '../days.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';

/** How many models come with a gift. */
const models = 8;

/** The newest Samsung phones come with an accessory made for them, in both markets. */
export async function writeGifts(db: Db, { masters, products }: CataloguePlan, today: Date): Promise<void> {
  const pairs = masters
    .filter(({ kind, code }) => kind === 'phone' && code.startsWith('SAM'))
    .toSorted((a, b) => b.releasedOn.localeCompare(a.releasedOn))
    .flatMap((phone) => {
      const fitting = products.filter(({ master }) => master.fitsId === phone.id);
      const [gift] = fitting.toSorted((a, b) => a.price.cs - b.price.cs || a.id - b.id);
      return gift ? [{ phone, gift }] : [];
    })
    .slice(0, models);
  const rows = marketCodes.flatMap((market) =>
    pairs.map(({ phone, gift }) => ({
      market,
      master_product_id: phone.id,
      qualities: ['new', 'almost_new'] satisfies Quality[],
      product_id: gift.id,
      valid_from: isoDay(daysBefore(today, 10)),
      valid_to: isoDay(daysBefore(today, -60)),
      is_active: true,
    })),
  );
  await insertRows(
    db,
    'gift',
    rows.map((row, at) => ({ id: at + 1, ...row })),
  );
  await continueIds(db, 'gift');
}
