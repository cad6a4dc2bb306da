import type { DispensingPlace, PlaceGroup } from '@kolobeh/shared/checkout/delivery-contract.ts';
import type { PlaceTrouble } from '@kolobeh/shared/checkout/place-trouble.ts';
import type { Located } from './clusters.ts';

/** What the map draws: a point by its id, or a group of points, whose id is below 0. */
export interface Mark extends Located {
  name: string;
  /** How many points it stands for; 0 for one that a group counts already. */
  count: number;
  /** Why a point cannot be picked now, or null. */
  refusal: PlaceTrouble | null;
}

/** Whether it is a point, which may be picked, and no group. */
export const isPoint = ({ id }: Pick<Mark, 'id'>): boolean => id >= 0;

const pointOf = ({ id, name, latitude, longitude, refusal }: DispensingPlace, count = 1): Mark => ({
  id,
  name,
  latitude,
  longitude,
  count,
  refusal,
});

/** Marks of what was found in a part of the map: its points, or the groups of more; with the picked one, wherever it is. */
export function marksOf(
  { places, groups }: { places: readonly DispensingPlace[]; groups: readonly PlaceGroup[] },
  picked: DispensingPlace | null,
): Mark[] {
  const marks =
    groups.length === 0
      ? places.map((place) => pointOf(place))
      : groups.map(({ place, ...group }, index) =>
          place ? pointOf(place) : { ...group, id: -1 - index, name: '', refusal: null },
        );
  return picked === null || marks.some(({ id }) => id === picked.id) ? marks : [...marks, pointOf(picked, 0)];
}
