import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';
import { demoCovers } from './demo-covers.ts';

/** Insurance and extended warranties of both markets, a row for each device and band of prices. */
export async function writeCovers(db: Db): Promise<void> {
  const rows = demoCovers.flatMap(({ bands, devices, code = null, ...cover }, position) =>
    devices.flatMap((device) =>
      bands.map(([from, price], at) => {
        const next = bands[at + 1]?.[0];
        return {
          ...cover,
          code,
          position,
          type_device: device,
          price_from: from * minorUnits,
          price_below: next === undefined ? null : next * minorUnits,
          price: price * minorUnits,
          is_active: true,
        };
      }),
    ),
  );
  await insertRows(
    db,
    'cover_offer',
    rows.map((row, at) => ({ id: at + 1, ...row })),
  );
  await continueIds(db, 'cover_offer');
}
