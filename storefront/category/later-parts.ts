import { takenOverLater } from '../base/live/taken-over-later.ts';

/** Filters and pages of a list, forms and links that work without scripts: taken over when the page is used. */
const parts = () => import('./list-parts.ts');

/** Chosen filters, each a link that takes it off. */
export const ActiveFilters = takenOverLater(async () => (await parts()).ActiveFilters);
/** The form of filters with counts. */
export const Facets = takenOverLater(async () => (await parts()).Facets);
/** Links to other pages of the list. */
export const Paging = takenOverLater(async () => (await parts()).Paging);
export const ListEnd = takenOverLater(async () => (await parts()).ListEnd);
