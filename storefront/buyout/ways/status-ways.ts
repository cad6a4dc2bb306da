import { answersOf } from '@kolobeh/shared/buyout/appraisal.ts';
import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import type { Selection } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { isSame, money } from '@kolobeh/shared/kernel/money.ts';
import { type AnsweredWays, waysOfAnswers } from '@kolobeh/shared/repair/three-ways.ts';
import type { Stage } from '../status/status-stage.ts';
import { offeredRepairs } from './offered-repairs.ts';

/** The three ways of a buy-out at a point where its seller decides between them. */
export interface StatusWays {
  ways: AnsweredWays;
  selected: Selection;
}

/** Where the promised price stands; the other ways are told whether there is a fault or not. */
const isPromised: ReadonlySet<Stage> = new Set<Stage>(['estimate', 'send', 'bring', 'label', 'courier']);

/** Where a seller has not agreed to a price yet, or does not any more. */
const isUndecided: ReadonlySet<Stage> = new Set<Stage>([
  ...isPromised,
  'expired',
  'received',
  'checking',
  'sign',
  'contested',
  'requoted',
  'rejected',
  'returned',
  'cancelled',
]);

/** What was found, otherwise what was answered. */
export const knownAnswers = ({ inspection, device_condition_choices: chosen }: BuyoutData): readonly string[] =>
  inspection && inspection.choices.length > 0 ? inspection.choices : chosen;

/** Where the promised price stands until the inspection, or was agreed to. */
const isAgreed: ReadonlySet<Stage> = new Set<Stage>(['received', 'checking', 'sign']);

/** The price that its seller may still take. */
function standingPrice({ inspection, appraisal_result: promised }: BuyoutData, stage: Stage) {
  if (stage === 'requoted') return inspection?.price ?? null;
  return isPromised.has(stage) || isAgreed.has(stage) ? promised.price : null;
}

/** The ways with the price that was promised or offered, which another price list would not give. */
function withPrice(ways: AnsweredWays, price: ReturnType<typeof standingPrice>): AnsweredWays {
  const { asIs, towardsAnother } = ways;
  if (!price || (asIs && isSame(asIs, price))) return ways;
  const bonus = asIs && towardsAnother ? (towardsAnother.amount - asIs.amount) / asIs.amount : 0;
  const towards = money(price.amount + Math.floor(price.amount * bonus), price.currency);
  return { ...ways, asIs: price, gain: null, towardsAnother: towards };
}

/**
 * Null where nothing is decided any more, where the present price list does not ask what was answered, and of a sound
 * device that is with us.
 */
export async function statusWays(api: ApiClient, buyout: BuyoutData, stage: Stage): Promise<StatusWays | null> {
  if (!isUndecided.has(stage)) return null;
  const { market } = buyout;
  const selected: Selection = {
    product_type: buyout.product_type_choice.value,
    product_manufacturer: buyout.manufacturer_choice.value,
    product_model: buyout.product_model_choice.value,
    product_color: buyout.product_color_choice.value,
  };
  // The other ways are a help, so what they lack does not stop the page.
  const [found, operations, bonus] = await Promise.all([
    api.buyout.appraisal({ market, device_identifier: buyout.device_identifier }).catch(() => null),
    offeredRepairs(api, market, selected),
    api.discount.offer({ market }).catch(() => ({ up_to_percent: null })),
  ]);
  const chosen = knownAnswers(buyout);
  if (!found || answersOf(found.appraisal, chosen).length < chosen.length) return null;
  const ways = waysOfAnswers(found.appraisal, chosen, operations, bonus.up_to_percent);
  if (ways.faults.length === 0 && !isPromised.has(stage)) return null;
  return { ways: withPrice(ways, standingPrice(buyout, stage)), selected };
}
