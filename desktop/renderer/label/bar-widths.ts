import type { LabelBarcode } from '@kolobeh/shared/delivery/label-description.ts';

/** Bars and spaces of the 107 symbols of Code 128 in turn, in modules (ISO/IEC 15417, table 1). */
const code128Symbols = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
  122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321
  133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242
  121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
  411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);

const [startB, stop] = [104, 106];

/** Subset B throughout; the check symbol is the weighted sum of the values modulo 103. */
function code128Widths(text: string): string {
  const values = Array.from(text, (char) => char.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), startB) % 103;
  return [startB, ...values, check, stop].map((value) => code128Symbols[value] ?? '').join('');
}

/** Digits of EAN-13 in set A; set B is the same backwards, set C is set A begun with a bar (ISO/IEC 15420). */
const eanDigits = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Sets of the six left digits, by the first digit, which has no bars of its own. */
const eanSets = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');

function ean13Widths(text: string): string {
  const digits = Array.from(text, Number);
  const widths = (at: number): string => eanDigits[digits[at] ?? 0] ?? '';
  const sets = eanSets[digits[0] ?? 0] ?? '';
  const left = Array.from(sets, (set, at) =>
    set === 'A'
      ? widths(at + 1)
      : Array.from(widths(at + 1))
          .toReversed()
          .join(''),
  );
  const right = Array.from({ length: 6 }, (_, at) => widths(at + 7));
  return ['111', ...left, '11111', ...right, '111'].join('');
}

/** Widths of a barcode's bars and spaces in turn, in modules; it begins and ends with a bar. */
export const barWidths = ({ symbology, text }: Pick<LabelBarcode, 'symbology' | 'text'>): number[] =>
  Array.from(symbology === 'ean13' ? ean13Widths(text) : code128Widths(text), Number);

export interface Bar {
  x: number;
  width: number;
}

/** Bars of a barcode at their places across the label, in dots. */
export function barsOf({ x, module, ...code }: Pick<LabelBarcode, 'x' | 'module' | 'symbology' | 'text'>): Bar[] {
  let at = x;
  return barWidths(code).flatMap((modules, index) => {
    const bar = { x: at, width: modules * module };
    at += bar.width;
    return index % 2 === 0 ? [bar] : [];
  });
}
