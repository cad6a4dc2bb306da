import {
  countLeaving,
  type HandOverPackage,
  leftBehind,
  MissingPackages,
} from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { HandOverView } from '../../../bridge/work-view.ts';

/**
 * What ending a hand-over does: the dispatcher is asked about packages that would stay, the driver signs for `count`
 * packages, or all is sealed. `without`: incomplete orders stay here.
 */
export type ClosingAct =
  | { kind: 'ask' }
  | { kind: 'sign'; count: number; without: boolean }
  | { kind: 'seal'; without: boolean };

type Closed = Pick<HandOverView, 'hand_over' | 'refusal'>;

/** Packages that would stay here. */
export const restOf = ({ hand_over: { packages } }: Closed): HandOverPackage[] =>
  packages.filter((one) => !one.is_scanned && !one.is_cancelled);

/** Orders of which a package is missing: those seen here and those the server named. */
function incompleteOf({ hand_over: { packages }, refusal }: Closed): string[] {
  const named = refusal?.code === 'PACKAGES_MISSING' ? MissingPackages.safeParse(refusal.data).data?.order_numbers : [];
  return [...leftBehind(packages).map((one) => one.order_number), ...(named ?? [])];
}

/** Sealed at once when the driver has signed for just this, else signed first. */
export function closing(view: Closed, without: boolean): ClosingAct {
  const { packages, signed } = view.hand_over;
  const count = countLeaving(packages, without ? incompleteOf(view) : []);
  return signed?.packages === count ? { kind: 'seal', without } : { kind: 'sign', count, without };
}

/** Packages that would stay are asked about plainly; torn orders are told of by name first, which the seal does. */
export function ending(view: Closed, isAsking: boolean): ClosingAct {
  if (leftBehind(view.hand_over.packages).length > 0) return { kind: 'seal', without: false };
  return restOf(view).length > 0 && !isAsking ? { kind: 'ask' } : closing(view, false);
}
