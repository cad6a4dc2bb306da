import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { daysBefore } from '../days.ts';
import { type DemoPerson, demoPerson } from '../facts/people.ts';
import { type Random, randomFrom } from '../facts/random.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { accountId } from '../write-accounts.ts';

/** How far a buy-out of the demo has come: the states it went through, oldest first. */
const stories: readonly (readonly [count: number, ...states: BuyoutState[]])[] = [
  [4, 'estimate'],
  [3, 'estimate', 'submitted'],
  [2, 'estimate', 'submitted', 'shipping_arranged'],
  [2, 'estimate', 'submitted', 'shipping_arranged', 'in_transit'],
  [4, 'estimate', 'submitted', 'shipping_arranged', 'in_transit', 'received'],
  [3, 'estimate', 'submitted', 'received', 'inspected', 'requoted'],
  [1, 'estimate', 'submitted', 'received', 'inspected', 'requoted', 'inspected'],
  [2, 'estimate', 'submitted', 'shipping_arranged', 'in_transit', 'received', 'inspected', 'accepted'],
  [1, 'estimate', 'submitted', 'received', 'inspected', 'requoted', 'rejected'],
  [1, 'estimate', 'submitted', 'received', 'inspected', 'requoted', 'rejected', 'returned'],
  [2, 'estimate', 'submitted', 'received', 'inspected', 'accepted', 'contract_signed'],
  [1, 'estimate', 'submitted', 'received', 'inspected', 'accepted', 'contract_signed', 'payout_ordered'],
  [2, 'estimate', 'submitted', 'received', 'inspected', 'accepted', 'contract_signed', 'payout_ordered', 'paid'],
  [
    2,
    'estimate',
    'submitted',
    'received',
    'inspected',
    'accepted',
    'contract_signed',
    'payout_ordered',
    'paid',
    'wiped',
  ],
  [1, 'estimate', 'submitted', 'received', 'blocked'],
  [1, 'estimate', 'submitted', 'cancelled'],
  [2, 'estimate', 'expired'],
];

/** Where the first of them has come to so far belongs to the market's demo customer, whose account shows it. */
const ownStories: ReadonlySet<BuyoutState> = new Set(['in_transit', 'requoted', 'paid']);

interface PlannedStep {
  state: BuyoutState;
  at: Date;
}

/**
 * Who sells in which market and how it goes, before a device is chosen for it. `random` is its own, so a change in one
 * buy-out does not change the others.
 */
export interface PlannedBuyout {
  id: string;
  /** Counts from 1 over both markets. */
  serial: number;
  market: MarketCode;
  person: DemoPerson;
  /** The account it was offered from; null of a guest. */
  userId: string | null;
  steps: PlannedStep[];
  random: Random;
}

/** About a working day between two steps, the last one not long ago; what has ended lies further back. */
function stepsOf(states: readonly BuyoutState[], today: Date, random: Random): PlannedStep[] {
  const isOver = ['expired', 'returned', 'cancelled'].includes(states.at(-1) ?? '');
  let ago = isOver ? random.int(20, 60) : random.int(0, 3) + random.next() * 0.4 + 0.4;
  return states
    .toReversed()
    .map((state) => {
      const step = { state, at: daysBefore(today, ago) };
      ago += 0.3 + random.next() * 1.4;
      return step;
    })
    .toReversed();
}

/** Who sells: the demo customer with a name of the account's own, or a guest. */
function sellerOf(isOwn: boolean, market: MarketCode, random: Random, today: Date) {
  const person = demoPerson(random, market);
  const account = demoAccounts.find((one) => one.role === 'customer' && one.market === market);
  if (!isOwn || !account) return { person, userId: null };
  const [firstName = '', lastName = ''] = account.name.split(' ');
  const { email } = account;
  const seller: DemoPerson = { ...person, gender: 'female', firstName, lastName, email };
  return { person: seller, userId: accountId(email, today) };
}

/** Buy-outs of both markets in every state but the last one, the same for the same seed and day. */
export function planBuyouts(seed: string, today: Date): PlannedBuyout[] {
  const wishes = (['cs', 'ro'] as const).flatMap((market) =>
    stories.flatMap(([count, ...states]) =>
      Array.from({ length: count }, (_, nth) => ({
        market,
        states,
        isOwn: nth === 0 && ownStories.has(states.at(-1) ?? 'estimate'),
      })),
    ),
  );
  return wishes.map(({ market, states, isOwn }, index) => {
    const random = randomFrom(`${seed}/buyouts/${index}`);
    const steps = stepsOf(states, today, random);
    const begun = steps[0]?.at ?? today;
    return {
      id: seededUuid(`${seed}/buyout/${index}`, begun),
      serial: index + 1,
      market,
      ...sellerOf(isOwn, market, random, today),
      steps,
      random,
    };
  });
}
