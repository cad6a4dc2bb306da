// Codes and names that new models and variants begin with.
import type { MarketCode } from '../../kernel/market.ts';
import { slugOf } from '../../kernel/slug.ts';
import { colourOf } from '../colour-words.ts';
import type { Grade, Quality } from '../quality.ts';

const longest = 40;

/** Four letters that tell texts apart whose beginnings are alike (FNV-1a). */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).toUpperCase().padStart(4, '0').slice(-4);
}

/** A code of its parts, `APP-IPHONE-15-128-BLC`; one that would be too long keeps its beginning and stays its own. */
function codeOf(parts: readonly (string | null)[]): string {
  const whole = parts
    .flatMap((part) => (part === null || part === '' ? [] : [slugOf(part).toUpperCase()]))
    .filter((part) => part !== '')
    .join('-');
  if (whole.length <= longest) return whole.length < 2 ? `${whole}X`.padStart(2, 'X') : whole;
  return `${whole.slice(0, longest - 5).replace(/-$/, '')}-${shortHash(whole)}`;
}

/** A model's code: the first letters of its maker and its name. */
export const masterCode = (maker: string, model: string): string => codeOf([slugOf(maker).slice(0, 3), model]);

/** What tells a variant from the others of its model. */
export interface VariantParts {
  storage_gb: number | null;
  /** As `colourCode` makes it; empty = the model has one. */
  colour_code: string;
  /** What follows the rest: `U-A` of used pieces of grade A; empty of new ones. */
  quality: string;
}

export const variantCode = (master: string, { storage_gb, colour_code, quality }: VariantParts): string =>
  codeOf([master, storage_gb === null ? null : String(storage_gb), colour_code, quality]);

/** Part of a code and of an address that tells the quality; empty of new goods. */
export const qualityPart = (quality: Quality, grade: Grade | null): string =>
  quality === 'new' ? '' : quality === 'used' ? `U ${(grade ?? '').replace('+', 'P')}` : 'AN';

/** A colour as a market calls it; one that has a name of several words, or an unknown one, is called so everywhere. */
export function colourNameIn(market: MarketCode, colour: string): string {
  const known = colourOf(colour);
  return (known && colour.split(/\s+/).length === 1 ? known[market] : colour).slice(0, 60);
}

/** `128 GB`, `1 TB`; nothing where there is none. */
export const storageName = (gb: number | null): string =>
  gb === null ? '' : gb % 1024 === 0 ? `${gb / 1024} TB` : `${gb} GB`;

/** `Apple iPhone 15 128 GB` and, with its colour, `Apple iPhone 15 128 GB, černá`. */
export function variantNames(maker: string, model: string, storage_gb: number | null, colour: string) {
  const short = [maker, model, storageName(storage_gb)].filter(Boolean).join(' ');
  return { short_name: short.slice(0, 120), long_name: [short, colour].filter(Boolean).join(', ').slice(0, 200) };
}

/** Grams and millimetres of what is packed, where nobody has measured it yet. */
export const usualPackage = {
  phone: { weight_grams: 420, package_mm: [180, 100, 60] },
  tablet: { weight_grams: 800, package_mm: [290, 220, 60] },
  watch: { weight_grams: 250, package_mm: [160, 90, 60] },
  accessory: { weight_grams: 150, package_mm: [180, 110, 40] },
} as const;

/** Code of the picture that stands for goods of which there is none yet. */
export const noPictureKey = 'goods-without-picture';

/** What goods of one colour only are kept as. */
export const noColour = 'STD';
