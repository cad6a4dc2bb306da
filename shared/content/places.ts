// Where the shop shows what is kept under a code: a slider or menu of another code stands nowhere.
import type { DocumentKind } from './document.ts';

/** Code of the menu whose entries add links to the panels below the main categories. */
export const megaMenuCode = 'mega';
/** The slider of the first page, and the menu of a phone. */
export const homeSlider = 'home';
export const phoneMenu = 'hamburger';

/** The document whose parts make the home page of a market. */
export const homeCode = 'home';

/** Codes that the shop asks for, of kinds that stand at places of it; a kind that is not here has no such places. */
export const placesOf: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = {
  home: [homeCode],
  slider: [homeSlider],
  menu: [megaMenuCode, phoneMenu],
};
