import type { StockForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { money, toWholeUnits } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../../operation/deps.ts';
import { listPhotos, listRounds, presentPhoto } from '../inspection/list-rounds.ts';
import type { StateChanged } from '../move-buyout.ts';
import { findBuyoutByNumber } from '../queries/buyouts.ts';
import { findSample } from './make-product.ts';

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
  const sample = await findSample(deps.source, buyout, buyout.grade);
  const [alike]: { price: number }[] = await deps.source.query(
    `select l.price from product_listing l join product p on p.id = l.product_id
      where l.market = $1 and p.master_product_id = $2 and p.storage_gb is not distinct from $3 and p.grade = $4
      order by p.colour_code = $5 desc, l.price limit 1`,
    [buyout.market, sample?.master_product_id, sample?.storage_gb, buyout.grade, sample?.colour_code],
  );
  return ok({
    grade: buyout.grade,
    battery_percent: last?.battery_percent ?? null,
    price: money(alike?.price ?? toWholeUnits(buyout.price * markup), buyout.currency),
    photos: (await listPhotos(deps.source, buyout.id)).map(presentPhoto),
  });
}
