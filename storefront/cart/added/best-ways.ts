import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import type { DeliveryKind } from '@kolobeh/shared/checkout/delivery-kind.ts';

const kinds: readonly DeliveryKind[] = ['store', 'pickup_point', 'courier'];

/** When it is there, for comparing: an hour comes before the day alone. */
const whenOf = ({ arrives_on: day, arrives_by: by }: AtcDelivery): string => by ?? `${day}T24`;

const sooner = (a: AtcDelivery, b: AtcDelivery): number =>
  whenOf(a).localeCompare(whenOf(b)) || a.price.amount - b.price.amount;

/**
 * Of each kind the soonest way, of equal ones the cheaper, the soonest of all first. Last come those that go to some
 * places alone: their names say to which.
 */
export function bestWays(ways: readonly AtcDelivery[]): AtcDelivery[] {
  const everywhere = ways.filter(({ is_local: isLocal }) => !isLocal).toSorted(sooner);
  const best = kinds.flatMap((kind) => everywhere.find((way) => way.kind === kind) ?? []);
  return [...best.toSorted(sooner), ...ways.filter(({ is_local: isLocal }) => isLocal)];
}
