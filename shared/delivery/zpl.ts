/**
 * The few pieces of ZPL II a label is built of. Positions and sizes are dots: 8 to a millimetre (203 dpi).
 * All output is ASCII, so no code page on the way to the printer can change it.
 */

/** Characters that mean nothing to a printer. The rest goes as hexadecimal bytes of UTF-8 (`^FH`, `^CI28`). */
const harmless = /^[A-Za-z0-9 .,:;/()+-]$/;

const hexBytes = (char: string): string =>
  Array.from(new TextEncoder().encode(char), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** Text on one line: composed, without control and direction characters, spaces of any kind made plain. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}|\s/gu, ' ')
    .replace(/\p{Cf}|\p{Cs}/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/** Data of a field in which no character can begin a command. */
export const fieldData = (text: string): string =>
  Array.from(plainLine(text), (char) => (harmless.test(char) ? char : hexBytes(char))).join('');

/** Width of an average letter of the printer's scalable font 0, in parts of its height. */
const letterWidth = 0.58;

/** Words in lines of a width; a word too long is cut, what does not fit in the last line ends with an ellipsis. */
export function wrapLines(text: string, width: number, height: number, maxLines: number): string[] {
  const perLine = Math.floor(width / (height * letterWidth));
  const lines: string[] = [''];
  for (const word of plainLine(text)
    .split(' ')
    .flatMap((one) => cutWord(one, perLine))) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (Array.from(longer).length <= perLine) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  const last = Array.from(lines[maxLines - 1] ?? '').slice(0, perLine - 1);
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}

function cutWord(word: string, perLine: number): string[] {
  const letters = Array.from(word);
  const parts = Math.max(1, Math.ceil(letters.length / perLine));
  return Array.from({ length: parts }, (_, at) => letters.slice(at * perLine, (at + 1) * perLine).join(''));
}

export interface TextBox {
  x: number;
  y: number;
  width: number;
  /** Height of a letter. */
  height: number;
  maxLines: number;
  align?: 'left' | 'right' | 'center';
  /** White letters on black. */
  isReversed?: boolean;
}

/** Lines of all texts; a long one is shortened before it takes the line of one that follows. */
function fitLines({ width, height, maxLines }: TextBox, texts: readonly string[]): string[] {
  const shown = texts.filter((text) => plainLine(text) !== '').slice(0, maxLines);
  return shown.reduce<string[]>((lines, text, at) => {
    const following = shown.length - at - 1;
    return [...lines, ...wrapLines(text, width, height, maxLines - lines.length - following)];
  }, []);
}

/**
 * Texts in a box, each on a line of its own and wrapped where it is long. There are never more lines than the box
 * has: a printer would print them one over another.
 */
export function textBox(box: TextBox, ...texts: readonly string[]): string {
  const data = fitLines(box, texts).map(fieldData).join('\\&');
  const align = { left: 'L', right: 'R', center: 'C' }[box.align ?? 'left'];
  const reverse = box.isReversed ? '^FR' : '';
  return `^FO${box.x},${box.y}^A0N,${box.height}${reverse}^FB${box.width},${box.maxLines},4,${align}^FH_^FD${data}^FS`;
}

export const rule = (y: number, width: number, x: number): string => `^FO${x},${y}^GB${width},2,2^FS`;

export const blackBar = (x: number, y: number, width: number, height: number): string =>
  `^FO${x},${y}^GB${width},${height},${height}^FS`;

/** Modules of a Code 128 symbol at its widest (subset B): start, characters, check, stop. */
const modules = (text: string): number => 11 + 11 * text.length + 11 + 13;

/**
 * Code 128 with its text under it, as wide as the space allows.
 *
 * @throws RangeError when the text cannot be such a barcode, or is too long for the width: it comes from a carrier
 * or from us, and a label that no scanner reads must not be printed.
 */
export function code128(
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/.test(text)) throw new RangeError('Not a text for a barcode of a label');
  const module = [4, 3, 2].find((dots) => modules(text) * dots <= width);
  if (module === undefined) throw new RangeError('The barcode does not fit the label');
  const left = x + Math.floor((width - modules(text) * module) / 2);
  return `^FO${left},${y}^BY${module}^BCN,${height},Y,N,N,A^FD${text}^FS`;
}

/** A whole label of 100 × 150 mm; once printed, one piece. */
export const zplLabel = (...fields: readonly string[]): string =>
  ['^XA', '^CI28', '^PW812', '^LL1218', '^LH0,0', ...fields.filter((field) => field !== ''), '^PQ1', '^XZ'].join('\n');
