// Colours by the words that makers and lists write them in.
import { plainText } from '../kernel/plain-text.ts';

/** A colour as the shop's filters know it. */
export interface KnownColour {
  family: string;
  /** `#rrggbb`. */
  hex: string;
  cs: string;
  ro: string;
}

const families: readonly (KnownColour & { words: readonly string[] })[] = [
  {
    family: 'black',
    hex: '#26262a',
    cs: 'černá',
    ro: 'negru',
    words: [
      'black',
      'cerna',
      'cerny',
      'cerne',
      'negru',
      'neagra',
      'midnight',
      'graphite',
      'grafitova',
      'obsidian',
      'onyx',
      'phantom',
      'jet',
    ],
  },
  {
    family: 'grey',
    hex: '#84868b',
    cs: 'šedá',
    ro: 'gri',
    words: [
      'grey',
      'gray',
      'seda',
      'sedy',
      'gri',
      'space',
      'titanium',
      'titan',
      'anthracite',
      'charcoal',
      'slate',
      'gunmetal',
    ],
  },
  {
    family: 'silver',
    hex: '#d5d7db',
    cs: 'stříbrná',
    ro: 'argintiu',
    words: ['silver', 'stribrna', 'stribrny', 'argintiu', 'platinum', 'steel'],
  },
  {
    family: 'white',
    hex: '#f4f4f1',
    cs: 'bílá',
    ro: 'alb',
    words: ['white', 'bila', 'bily', 'bile', 'alb', 'alba', 'starlight', 'porcelain', 'pearl', 'snow', 'ceramic'],
  },
  {
    family: 'blue',
    hex: '#3d6fb0',
    cs: 'modrá',
    ro: 'albastru',
    words: [
      'blue',
      'modra',
      'modry',
      'modre',
      'albastru',
      'albastra',
      'navy',
      'sapphire',
      'sky',
      'cyan',
      'indigo',
      'aqua',
      'ocean',
      'teal',
    ],
  },
  {
    family: 'green',
    hex: '#4c7f63',
    cs: 'zelená',
    ro: 'verde',
    words: ['green', 'zelena', 'zeleny', 'zelene', 'verde', 'mint', 'olive', 'emerald', 'sage', 'forest', 'lime'],
  },
  {
    family: 'red',
    hex: '#b3262e',
    cs: 'červená',
    ro: 'roșu',
    words: ['red', 'cervena', 'cerveny', 'rosu', 'rosie', 'crimson', 'ruby', 'burgundy'],
  },
  {
    family: 'pink',
    hex: '#e6a9b8',
    cs: 'růžová',
    ro: 'roz',
    words: ['pink', 'ruzova', 'ruzovy', 'roz', 'rose', 'coral', 'peach'],
  },
  {
    family: 'violet',
    hex: '#8a78b5',
    cs: 'fialová',
    ro: 'violet',
    words: ['violet', 'purple', 'fialova', 'fialovy', 'mov', 'lavender', 'lilac', 'orchid'],
  },
  {
    family: 'gold',
    hex: '#d6bc8a',
    cs: 'zlatá',
    ro: 'auriu',
    words: ['gold', 'golden', 'zlata', 'zlaty', 'auriu', 'champagne', 'bronze'],
  },
  {
    family: 'orange',
    hex: '#dd7a35',
    cs: 'oranžová',
    ro: 'portocaliu',
    words: ['orange', 'oranzova', 'oranzovy', 'portocaliu', 'copper', 'sunset'],
  },
  {
    family: 'yellow',
    hex: '#e9cf5a',
    cs: 'žlutá',
    ro: 'galben',
    words: ['yellow', 'zluta', 'zluty', 'galben', 'lemon'],
  },
  {
    family: 'brown',
    hex: '#7a5a44',
    cs: 'hnědá',
    ro: 'maro',
    words: ['brown', 'hneda', 'hnedy', 'maro', 'mocha', 'coffee', 'chocolate'],
  },
  {
    family: 'beige',
    hex: '#ddcfb8',
    cs: 'béžová',
    ro: 'bej',
    words: ['beige', 'bezova', 'bej', 'cream', 'sand', 'ivory', 'desert', 'natural'],
  },
  {
    family: 'clear',
    hex: '#e8eef2',
    cs: 'průhledná',
    ro: 'transparent',
    words: ['clear', 'transparent', 'pruhledna', 'pruhledny'],
  },
];

/** The colour that a name tells, by its last known word: `Midnight Blue` is blue. Null when no word of it is known. */
export function colourOf(name: string): KnownColour | null {
  const words = plainText(name)
    .split(/[^a-z]+/)
    .toReversed();
  for (const word of words) {
    const found = families.find((one) => one.words.includes(word));
    if (found) return { family: found.family, hex: found.hex, cs: found.cs, ro: found.ro };
  }
  return null;
}

/** What a colour is kept as whose name nothing tells: it stands under no filter. */
export const unknownColour = { family: 'other', hex: '#9aa0a6' } as const;

/** Part of product codes: the first three letters of each colour, `BLK` apart from `BLU`. */
export function colourCode(name: string): string {
  const letters = plainText(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const [first = 'STD'] = letters;
  if (letters.length > 1)
    return letters
      .map((word) => word.slice(0, 2))
      .join('')
      .slice(0, 6);
  const tail = first.slice(1).replaceAll(/[AEIOUY]/g, '');
  return (first.slice(0, 1) + (tail.length >= 2 ? tail : first.slice(1))).slice(0, 3) || 'STD';
}
