/** ZPL II of a label. All output is ASCII, so no code page on the way to the printer can change it. */

import {
  type LabelBarcode,
  type LabelDescription,
  type LabelElement,
  type LabelText,
  lineGap,
} from './label-description.ts';
import { plainLine } from './label-text.ts';

/** Characters that mean nothing to a printer. The rest goes as hexadecimal bytes of UTF-8 (`^FH`, `^CI28`). */
const harmless = /^[A-Za-z0-9 .,:;/()+-]$/;

const hexBytes = (char: string): string =>
  Array.from(new TextEncoder().encode(char), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** Data of a field in which no character can begin a command. */
const fieldData = (text: string): string =>
  Array.from(plainLine(text), (char) => (harmless.test(char) ? char : hexBytes(char))).join('');

function textField(text: LabelText, isReversed: boolean): string {
  const data = text.lines.map(fieldData).join('\\&');
  const align = { left: 'L', right: 'R', center: 'C' }[text.align];
  const block = `^FB${text.width},${text.max_lines},${lineGap},${align}`;
  return `^FO${text.x},${text.y}^A0N,${text.size}${isReversed ? '^FR' : ''}${block}^FH_^FD${data}^FS`;
}

/** `^GB` draws a frame; one as thick as its shorter side is full. */
const blackArea = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string =>
  `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;

function barcode({ symbology, x, y, module, height, text }: LabelBarcode): string {
  // The printer works out the check digit of an EAN-13 itself.
  const [command, data] =
    symbology === 'ean13' ? [`^BEN,${height},Y,N`, text.slice(0, 12)] : [`^BCN,${height},Y,N,N,A`, text];
  return `^FO${x},${y}^BY${module}${command}^FD${data}^FS`;
}

function fieldOf(element: LabelElement): string {
  switch (element.kind) {
    case 'text':
      return textField(element, false);
    case 'bar':
      return blackArea(element);
    case 'banner':
      return `${blackArea(element)}\n${textField(element.text, true)}`;
    case 'barcode':
      return barcode(element);
  }
}

/** The label in ZPL II; once printed, one piece. */
export const zplOf = ({ width, height, elements }: LabelDescription): string =>
  ['^XA', '^CI28', `^PW${width}`, `^LL${height}`, '^LH0,0', ...elements.map(fieldOf), '^PQ1', '^XZ'].join('\n');
