import { appraise, refuseAnswers, type Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import type { ReplayedPrice } from '@kolobeh/shared/buyout/office/replay-contract.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { presentLines } from '../present-lines.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';
import { linesOf } from '../selling/price-answers.ts';
import { findDevice } from '../selling/queries/devices.ts';
import { listPublished } from '../selling/queries/versions.ts';
import { appraisalsOf } from '../selling/read-appraisal.ts';

type Db = Pick<EntityManager, 'query'>;

type Priced = Pick<ReplayedPrice, 'price' | 'grade' | 'lines' | 'reason'>;

const nothing = (reason: ReplayedPrice['reason']): Priced => ({ price: null, grade: null, lines: [], reason });

/** By the same rule that made the promise; a version that asks otherwise makes no price, and says why. */
function priceBy(appraisal: Appraisal | undefined, { choices, currency }: StoredBuyout): Priced {
  if (!appraisal) return nothing('NOT_BOUGHT_OUT');
  const refusal = refuseAnswers(appraisal, choices);
  const appraised = refusal ? null : appraise(appraisal, choices);
  if (!appraised) return nothing(refusal?.code ?? 'NO_QUALITY');
  const lines = presentLines({ lines: linesOf(appraised), currency });
  return { price: appraised.price, grade: appraised.result.quality, lines, reason: null };
}

/** The answers of a buy-out priced by every published version of its market, the newest first. */
export async function replayPrices(
  db: Db,
  buyout: StoredBuyout,
): Promise<{ promised: Money; version: string; asked_at: string; versions: ReplayedPrice[] }> {
  const device = await findDevice(db, buyout.market, { id: buyout.variant_id });
  const published = (await listPublished(db, buyout.market)).flatMap(({ published_at: from, ...one }) =>
    from ? [{ ...one, from }] : [],
  );
  const appraisals = device ? await appraisalsOf(db, buyout.market, device) : new Map<number, Appraisal>();
  return {
    promised: money(buyout.price, buyout.currency),
    version: buyout.version,
    asked_at: buyout.created_at.toISOString(),
    versions: published.map(({ id, name, from }, index) => ({
      version: name,
      from: from.toISOString(),
      to: published[index - 1]?.from.toISOString() ?? null,
      ...priceBy(appraisals.get(id), buyout),
    })),
  };
}
