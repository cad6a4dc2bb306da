/** The parts of every page that are lists of links: the browser takes them over when the page is used. */
import { takenOverLater } from '../../base/live/taken-over-later.ts';

const parts = () => import('./frame-parts.ts');

/** The footer with its scripts fetched on first use of the page. */
export const Footer = takenOverLater(async () => (await parts()).Footer);
/** The menu of a phone, its scripts fetched on first use of the page; until then the browser opens it without them. */
export const MenuBox = takenOverLater(async () => (await parts()).MenuBox);
/** The way to the other market. */
export const OtherMarket = takenOverLater(async () => (await parts()).OtherMarket);
/** What opens under the main categories; nothing before the first use of the page. */
export const MegaMenu = takenOverLater(async () => (await parts()).MegaMenu);
