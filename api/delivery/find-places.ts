import type { FoundPlaces } from '@kolobeh/shared/checkout/delivery-contract.ts';
import type { Deps } from '../operation/deps.ts';
import { groupPlaces, listPlaces, type PlaceSearch, searchPlaces } from './queries/pickup-points.ts';

/** So many cells a part of the map has each way: no more groups are told than it has cells. */
const cells = 12;

/** Nearer to each other than this no map tells points apart. */
const leastCell = 0.000_1;

const cellOf = (from: number, to: number): number => Math.max((to - from) / cells, leastCell);

/**
 * Pick-up points by words, as many as asked for. In a part of the map where there are more, all of them are told as
 * groups too, so that the map shows none too few.
 */
export async function findPlaces(
  { source }: Pick<Deps, 'source'>,
  { limit, ...where }: PlaceSearch & { limit: number },
): Promise<FoundPlaces> {
  const found = await searchPlaces(source, { ...where, limit });
  const { box, market } = where;
  if (!box || found.total <= limit) return { ...found, groups: [] };
  const cell = { latitude: cellOf(box.south, box.north), longitude: cellOf(box.west, box.east) };
  const groups = await groupPlaces(source, { ...where, box }, cell);
  const ids = groups.flatMap(({ alone }) => alone ?? []);
  const places = new Map((await listPlaces(source, market, ids)).map((place) => [place.id, place]));
  return {
    ...found,
    groups: groups.map(({ alone, ...group }) => ({
      ...group,
      place: alone === null ? null : (places.get(alone) ?? null),
    })),
  };
}
