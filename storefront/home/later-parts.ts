import { takenOverLater } from '../base/live/taken-over-later.ts';

/** What the home page shows in links and figures alone: taken over when the page is used. */
const parts = () => import('./home-parts.ts');

/** Slides. */
export const Band = takenOverLater(async () => (await parts()).Band);
/** Offers with their days. */
export const Offers = takenOverLater(async () => (await parts()).Offers);
/** What the visitor looked at, below everything that is sold. */
export const VisitedShelf = takenOverLater(async () => (await parts()).VisitedShelf);
/** Figures of the shop. */
export const Trust = takenOverLater(async () => (await parts()).Trust);
/** The band of three prices of one device. */
export const TradeUp = takenOverLater(async () => (await parts()).TradeUp);
