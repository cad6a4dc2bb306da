import { textsOfPage } from '../base/texts/browser-texts.ts';
import { takenOverLater } from '../base/live/taken-over-later.ts';

/** Filters and pages of a list, forms and links that work without scripts: taken over when the page is used. */
const parts = () => import('./list-parts.ts');
/** Its words come with it. */
const loanParts = async () => (await Promise.all([parts(), textsOfPage('loan')]))[0];

/** Chosen filters, each a link that takes it off. */
export const ActiveFilters = takenOverLater(async () => (await parts()).ActiveFilters);
/** The form of filters with counts. */
export const Facets = takenOverLater(async () => (await parts()).Facets);
/** Links to other pages of the list. */
export const Paging = takenOverLater(async () => (await parts()).Paging);
export const LoanExample = takenOverLater(async () => (await loanParts()).LoanExample);
export const ListEnd = takenOverLater(async () => (await parts()).ListEnd);
