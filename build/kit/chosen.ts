/** What the kit shows: an area, one of its examples, in which language and how wide. */
export interface Chosen {
  area: Area;
  /** `<file>: <name>`; empty: the first one. */
  example: string;
  language: string;
  /** Pixels, or `full`. */
  width: string;
}

export const areas = ['office', 'shop'] as const;
export type Area = (typeof areas)[number];

/** Both areas have these; staff may also read English. */
export const languages = ['cs', 'ro', 'en'] as const;

export const widths = ['390', '768', '1440', 'full'] as const;

export function chosenIn(query: string): Chosen {
  const asked = new URLSearchParams(query);
  return {
    area: areas.find((area) => area === asked.get('area')) ?? 'office',
    example: asked.get('example') ?? '',
    language: asked.get('language') ?? 'cs',
    width: asked.get('width') ?? 'full',
  };
}

export const queryOf = (chosen: Chosen): string => new URLSearchParams({ ...chosen }).toString();

/** Page on which one example stands alone. */
export const pageOf = (chosen: Chosen): string => `./${chosen.area}.html?${queryOf(chosen)}`;
