import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { isRepairEnd, type RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { marketCodes } from '../catalogue/catalogue-plan.ts';
import { dayMs, daysBefore } from '../days.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { type DemoPerson, demoPerson } from '../facts/people.ts';
import { type Random, randomFrom } from '../facts/random.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { accountId } from '../write-accounts.ts';
import { type RepairStory, repairStories } from './repair-stories.ts';

/** Whose device it is: of an account, or of a guest. */
interface Owner extends Pick<DemoPerson, 'phone' | 'street' | 'city' | 'postcode' | 'email'> {
  name: string;
  userId: string | null;
}

/** A repair before a device is chosen for it. `random` is its own, so a change in one does not change the others. */
export interface PlannedRepair {
  id: string;
  /** Counts from 1 over both markets. */
  serial: number;
  market: MarketCode;
  story: RepairStory;
  owner: Owner;
  /** Oldest first. */
  steps: { state: RepairState; at: Date }[];
  random: Random;
}

const hourMs = dayMs / 24;

/** A working hour of a day so many days before today. */
const workingHour = (today: Date, days: number, random: Random): Date =>
  new Date(daysBefore(today, days).getTime() + Math.round((8 + random.next() * 5) * hourMs));

/** The last step is of these days, what has ended lies further back; each one before it some hours or days earlier. */
function stepsOf(states: readonly RepairState[], today: Date, random: Random): PlannedRepair['steps'] {
  const last = states.at(-1) ?? 'ordered';
  let days = isRepairEnd(last) ? random.int(3, 9) : random.int(1, 3);
  let at = workingHour(today, days, random);
  const steps: PlannedRepair['steps'] = [];
  for (const state of states.toReversed()) {
    steps.unshift({ state, at });
    const isSameDay = random.chance(0.4) && at.getUTCHours() > 9;
    days += isSameDay ? 0 : random.int(1, 2);
    at = isSameDay
      ? new Date(at.getTime() - Math.round((0.4 + random.next()) * hourMs))
      : workingHour(today, days, random);
  }
  return steps;
}

function ownerOf({ isOwn }: RepairStory, market: MarketCode, random: Random, today: Date): Owner {
  const { firstName, lastName, email, phone, street, city, postcode } = demoPerson(random, market);
  const account = demoAccounts.find((one) => one.role === 'customer' && one.market === market);
  const place = { phone, street, city, postcode };
  return isOwn && account
    ? { ...place, name: account.name, email: account.email, userId: accountId(account.email, today) }
    : { ...place, name: `${firstName} ${lastName}`, email, userId: null };
}

/** Repairs of both markets in every state, the same for the same seed and day. */
export function planRepairs(seed: string, today: Date): PlannedRepair[] {
  const wishes = marketCodes.flatMap((market) => repairStories.map((story) => ({ market, story })));
  return wishes.map(({ market, story }, index) => {
    const random = randomFrom(`${seed}/repairs/${index}`);
    const steps = stepsOf(story.states, today, random);
    return {
      id: seededUuid(`${seed}/repair/${index}`, steps[0]?.at ?? today),
      serial: index + 1,
      market,
      story,
      owner: ownerOf(story, market, random, today),
      steps,
      random,
    };
  });
}

/** The last instant at which it came to a state; null when it never did. */
export const instantOf = ({ steps }: PlannedRepair, state: RepairState): Date | null =>
  steps.findLast((step) => step.state === state)?.at ?? null;

/** Where it is now. */
export const lastState = ({ steps }: PlannedRepair): RepairState => steps.at(-1)?.state ?? 'ordered';

/** When it came to where it is now. */
export const lastInstant = ({ steps }: PlannedRepair): Date => steps.at(-1)?.at ?? new Date(0);
