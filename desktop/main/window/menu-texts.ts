/** Words of the window's menu, and what a second start of the program says. */
export interface MenuTexts {
  file: string;
  quit: string;
  edit: string;
  undo: string;
  redo: string;
  cut: string;
  copy: string;
  paste: string;
  selectAll: string;
  view: string;
  reload: string;
  actualSize: string;
  zoomIn: string;
  zoomOut: string;
  fullScreen: string;
  alreadyOpen: string;
}

const cs: MenuTexts = {
  file: 'Soubor',
  quit: 'Ukončit',
  edit: 'Úpravy',
  undo: 'Zpět',
  redo: 'Znovu',
  cut: 'Vyjmout',
  copy: 'Kopírovat',
  paste: 'Vložit',
  selectAll: 'Vybrat vše',
  view: 'Zobrazení',
  reload: 'Načíst znovu',
  actualSize: 'Skutečná velikost',
  zoomIn: 'Zvětšit',
  zoomOut: 'Zmenšit',
  fullScreen: 'Celá obrazovka',
  alreadyOpen: 'Back office už běží v jiném okně',
};

const ro: MenuTexts = {
  file: 'Fișier',
  quit: 'Ieșire',
  edit: 'Editare',
  undo: 'Anulează',
  redo: 'Refă',
  cut: 'Decupează',
  copy: 'Copiază',
  paste: 'Lipește',
  selectAll: 'Selectează tot',
  view: 'Vizualizare',
  reload: 'Reîncarcă',
  actualSize: 'Dimensiune reală',
  zoomIn: 'Mărește',
  zoomOut: 'Micșorează',
  fullScreen: 'Ecran complet',
  alreadyOpen: 'Back office-ul este deja deschis în altă fereastră',
};

const en: MenuTexts = {
  file: 'File',
  quit: 'Quit',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  view: 'View',
  reload: 'Reload',
  actualSize: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  alreadyOpen: 'The back office is already open in another window',
};

/** Texts in the system's language; English where it is none of ours. */
export function menuTexts(locale: string): MenuTexts {
  if (locale.startsWith('cs')) return cs;
  return locale.startsWith('ro') ? ro : en;
}
