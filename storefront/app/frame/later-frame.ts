/** The parts of every page that are lists of links: the browser takes them over when the page is used. */
import { takenOverLater } from '../../base/live/taken-over-later.ts';

const parts = () => import('./frame-parts.ts');

export const Footer = takenOverLater(async () => (await parts()).Footer);
export const MenuBox = takenOverLater(async () => (await parts()).MenuBox);
