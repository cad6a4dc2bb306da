import { takenOverLater } from '../base/live/taken-over-later.ts';

/** Links that a search leads on with: taken over when the page is used. */
const parts = () => import('./search-parts.tsx');

export const Places = takenOverLater(async () => (await parts()).Places);
export const SearchNothing = takenOverLater(async () => (await parts()).SearchNothing);
