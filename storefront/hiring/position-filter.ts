import type { PositionEntry } from '@kolobeh/shared/content/position.ts';
import { type WorkArea, workAreas } from '@kolobeh/shared/content/work-areas.ts';

/** What the list of positions is narrowed by; null = by nothing. */
export interface PositionFilter {
  town: string | null;
  area: WorkArea | null;
}

/** The filter of an address; words that name nothing narrow nothing. */
export function filterOf(search: URLSearchParams, towns: readonly string[]): PositionFilter {
  const town = search.get('town');
  return {
    town: town !== null && towns.includes(town) ? town : null,
    area: workAreas.find((area) => area === search.get('area')) ?? null,
  };
}

/** Towns of positions, each once, in the order of the language. */
export const townsOf = (positions: readonly PositionEntry[], locale: string): string[] =>
  [...new Set(positions.map(({ town }) => town))].toSorted((a, b) => a.localeCompare(b, locale));

/** Parts of the house that positions are in, in the order that the house names them. */
export const areasOf = (positions: readonly PositionEntry[]): WorkArea[] =>
  workAreas.filter((area) => positions.some((one) => one.area === area));

/** Positions that a filter lets through, in their order. */
export const narrowed = (positions: readonly PositionEntry[], { town, area }: PositionFilter): PositionEntry[] =>
  positions.filter((one) => (town === null || one.town === town) && (area === null || one.area === area));
