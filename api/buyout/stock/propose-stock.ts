import type { StockForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { money, toWholeUnits } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../../operation/deps.ts';
import { listRounds, presentPhoto } from '../inspection/list-rounds.ts';
import { listPhotos } from '../inspection/queries/photos.ts';
import type { StateChanged } from '../move-buyout.ts';
import { findBuyoutByNumber } from '../queries/buyouts.ts';
import { findPriceAlike, findSample } from './queries/products.ts';

/** Selling price beside the purchase price where the shop sells nothing alike. */
const markup = 1.6;

/** Proposes grade, battery and price of a wiped device, with the photographs to choose from. */
export async function proposeStock(
  deps: Deps,
  number: string,
): Promise<Result<StockForm, { code: 'BUYOUT_NOT_FOUND' } | StateChanged>> {
  const buyout = await findBuyoutByNumber(deps.source, number);
  if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
  if (buyout.state !== 'wiped') return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
  const last = (await listRounds(deps.source, buyout)).at(-1);
  const sample = await findSample(deps.source, buyout.variant_id, buyout.grade);
  const alike = await findPriceAlike(deps.source, buyout.market, buyout.grade, sample);
  return ok({
    grade: buyout.grade,
    battery_percent: last?.battery_percent ?? null,
    price: money(alike ?? toWholeUnits(buyout.price * markup), buyout.currency),
    photos: (await listPhotos(deps.source, buyout.id)).map(presentPhoto),
  });
}
