import { takenOverLater } from '../base/live/taken-over-later.ts';

/** Filters and pages of a list, forms and links that work without scripts: taken over when the page is used. */
const parts = () => import('./list-parts.ts');

export const ActiveFilters = takenOverLater(async () => (await parts()).ActiveFilters);
export const Facets = takenOverLater(async () => (await parts()).Facets);
export const Paging = takenOverLater(async () => (await parts()).Paging);
