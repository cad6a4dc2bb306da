import type { DiscountTrial } from '@kolobeh/shared/discount/discount-trial.ts';
import type { StatisticDays } from '@kolobeh/shared/kernel/calendar/statistic-days.ts';
import { checkTerms } from '@kolobeh/shared/discount/engine/check-terms.ts';
import type { Discount, DiscountConditions, DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import { draftTrial } from '@kolobeh/shared/discount/engine/try-draft.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../operation/deps.ts';
import { type CountedTerms, listCountedTerms, listPastOrders, withCategoriesBelow } from './queries/past-orders.ts';

type Db = Pick<EntityManager, 'query'>;

/** Orders of one page: some tens of milliseconds of counting, between which others are answered. */
const pageSize = 500;
const mostOrders = 30_000;

interface TrialWish {
  /** The discount that the draft is a change of. */
  id: number | null;
  terms: DiscountTerms;
  days: StatisticDays;
}

const wholeConditions = async (db: Db, conditions: DiscountConditions): Promise<DiscountConditions> => ({
  ...conditions,
  categories: conditions.categories.length > 0 ? await withCategoriesBelow(db, conditions.categories) : [],
});

/** The draft as the engine takes it: with the categories below those it names. */
async function draftOf(db: Db, { id, terms }: TrialWish): Promise<Discount> {
  const sets = [];
  for (const set of terms.sets) sets.push({ ...set, conditions: await wholeConditions(db, set.conditions) });
  const conditions = await wholeConditions(db, terms.conditions);
  return { ...terms, id: id ?? 0, is_archived: false, conditions, sets };
}

const asDiscount = (terms: CountedTerms): Discount => ({ ...terms, internal_note: '', is_archived: false });

/**
 * What a draft would have done to the orders of so many days. Nothing is stored, and whoever buys meanwhile waits for
 * nothing: orders are read a page at a time.
 */
export async function tryDiscount(
  { source, now }: Pick<Deps, 'source' | 'now'>,
  wish: TrialWish,
): Promise<Result<DiscountTrial, { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }>> {
  const errors = checkTerms(wish.terms);
  if (errors.length > 0) {
    const fields = errors.map((field) => ({ ...field, path: `terms.${field.path}` }));
    return refused({ code: 'INPUT_INVALID', data: { fields } });
  }
  const { market } = wish.terms;
  const { currency } = markets[market];
  const terms = new Map((await listCountedTerms(source, market)).map((one) => [one.id, asDiscount(one)]));
  const { look, trial } = draftTrial(await draftOf(source, wish), currency);
  const since = minutesLater(now(), -wish.days * 24 * 60);
  const page = { market, currency, since, limit: pageSize };
  let last: { created_at: Date; id: string } | null = null;
  let hasMore = true;
  while (hasMore && trial().orders < mostOrders) {
    const orders = await listPastOrders(source, { ...page, after: last });
    for (const { number, email, lines, discounts } of orders)
      look({ number, email: email.toLowerCase(), lines, had: discounts.flatMap((id) => terms.get(id) ?? []) });
    last = orders.at(-1) ?? last;
    hasMore = orders.length === pageSize;
  }
  const { cost, paid, worst, ...counted } = trial();
  return ok({
    ...counted,
    is_capped: hasMore,
    cost: money(cost, currency),
    paid: money(paid, currency),
    worst: worst && { ...worst, margin: money(worst.margin, currency) },
  });
}
