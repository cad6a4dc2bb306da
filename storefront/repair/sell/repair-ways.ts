import { type Appraised, appraise } from '@kolobeh/shared/buyout/appraisal.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { answersOfRepairs, type ThreeWays, threeWays } from '@kolobeh/shared/repair/three-ways.ts';
import type { RepairLink } from '../order/file-paths.ts';

/** The three ways of a device whose repair is not done. */
export interface RepairWays {
  ways: ThreeWays;
  /** Names of the repairs. */
  faults: string[];
  /** Whether it can be sold instead now. */
  canSell: boolean;
}

/** Where its owner may still choose another way. */
const isOpen: ReadonlySet<RepairState> = new Set<RepairState>([
  'ordered',
  'received',
  'diagnosing',
  'quoted',
  'repairing',
  'returning',
]);

/** Null once it is done and after the end, and of a device that is not bought out. */
export async function repairWays(
  api: ApiClient,
  { state, market }: RepairStatus,
  link: RepairLink,
): Promise<RepairWays | null> {
  if (!isOpen.has(state)) return null;
  // The other ways are a help, so what they lack does not stop the page.
  const [terms, bonus] = await Promise.all([
    api.repair.saleTerms(link).catch(() => null),
    api.discount.offer({ market }).catch(() => ({ up_to_percent: null })),
  ]);
  if (!terms?.appraisal) return null;
  const { appraisal, repair: price, mends, faults, bar } = terms;
  return { ways: threeWays(appraisal, [{ price, mends }], bonus.up_to_percent), faults, canSell: bar === null };
}

/** What a repaired device brings now; null before it is done and paid, and where it is not bought out. */
export async function repairedPrice(
  api: ApiClient,
  { state }: Pick<RepairStatus, 'state'>,
  link: RepairLink,
): Promise<Appraised['price'] | null> {
  if (state !== 'done') return null;
  const terms = await api.repair.saleTerms(link).catch(() => null);
  if (!terms?.appraisal || terms.bar !== null) return null;
  return appraise(terms.appraisal, answersOfRepairs(terms.appraisal, [{ mends: terms.mends }]))?.price ?? null;
}
