import type { ColourFamily, Text } from './types.ts';

/** Names of colour families for filters, in the order they are offered. */
export const colourFamilies: Record<ColourFamily, Text> = {
  black: { cs: 'Černá', ro: 'Negru' },
  grey: { cs: 'Šedá', ro: 'Gri' },
  silver: { cs: 'Stříbrná', ro: 'Argintiu' },
  white: { cs: 'Bílá', ro: 'Alb' },
  blue: { cs: 'Modrá', ro: 'Albastru' },
  green: { cs: 'Zelená', ro: 'Verde' },
  violet: { cs: 'Fialová', ro: 'Violet' },
  pink: { cs: 'Růžová', ro: 'Roz' },
  red: { cs: 'Červená', ro: 'Roșu' },
  orange: { cs: 'Oranžová', ro: 'Portocaliu' },
  yellow: { cs: 'Žlutá', ro: 'Galben' },
  gold: { cs: 'Zlatá', ro: 'Auriu' },
  beige: { cs: 'Béžová', ro: 'Bej' },
  clear: { cs: 'Průhledná', ro: 'Transparent' },
};
