/** What the kit shows: an area, one of its examples, in which language and how wide. */
export interface Chosen {
  area: Area;
  /** `<file>: <name>`; empty: the first one. */
  example: string;
  language: string;
  /** Pixels, or `full`. */
  width: string;
}

/** Examples are drawn apart for the back office and the shop, each with its own styles. */
export const areas = ['office', 'shop'] as const;
/** One of the two kinds of screens. */
export type Area = (typeof areas)[number];

/** Both areas have these; staff may also read English. */
export const languages = ['cs', 'ro', 'en'] as const;

/** A phone, a tablet and a desk, in pixels; `full` is as wide as the window. */
export const widths = ['390', '768', '1440', 'full'] as const;

/** Reads an address of the kit; what it does not say is the office in Czech, as wide as the window. */
export function chosenIn(query: string): Chosen {
  const asked = new URLSearchParams(query);
  return {
    area: areas.find((area) => area === asked.get('area')) ?? 'office',
    example: asked.get('example') ?? '',
    language: asked.get('language') ?? 'cs',
    width: asked.get('width') ?? 'full',
  };
}

/** The other way round: an address that shows the same. */
export const queryOf = (chosen: Chosen): string => new URLSearchParams({ ...chosen }).toString();

/** Page on which one example stands alone. */
export const pageOf = (chosen: Chosen): string => `./${chosen.area}.html?${queryOf(chosen)}`;
