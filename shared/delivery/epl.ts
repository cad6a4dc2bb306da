/** EPL2 of a label, as older desktop printers of Eltron and Zebra read it (EPL2 Programmer's Manual). */

import { type FontSet, placeLines } from './fixed-font.ts';
import type { LabelBarcode, LabelDescription, LabelElement, LabelText } from './label-description.ts';

/** Letters stand two dots apart. Font 5 has capitals only and is not used. */
const fonts: FontSet = {
  fonts: [
    { name: '1', pitch: 10, height: 12 },
    { name: '2', pitch: 12, height: 16 },
    { name: '3', pitch: 14, height: 20 },
    { name: '4', pitch: 16, height: 24 },
  ],
  maxAcross: 6,
  maxDown: 9,
};

const textLines = (text: LabelText, isReversed: boolean): string[] =>
  placeLines(fonts, text).map(
    (line) =>
      `A${line.x},${line.y},0,${line.name},${line.across},${line.down},${isReversed ? 'R' : 'N'},"${line.text}"`,
  );

const bar = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string =>
  `LO${x},${y},${width},${height}`;

function barcode({ symbology, x, y, module, height, text }: LabelBarcode): string {
  // The printer works out the check digit of an EAN-13 itself.
  const [kind, data] = symbology === 'ean13' ? ['E30', text.slice(0, 12)] : ['1', text];
  return `B${x},${y},0,${kind},${module},${module * 2},${height},B,"${data}"`;
}

function commandsOf(element: LabelElement): string[] {
  switch (element.kind) {
    case 'text':
      return textLines(element, false);
    case 'bar':
      return [bar(element)];
    case 'banner':
      return [bar(element), ...textLines(element.text, true)];
    case 'barcode':
      return [barcode(element)];
  }
}

/**
 * The label in EPL2, once. Each character is one byte: the letters are of Windows 1250 (`I8,B,001`). It begins with
 * a line end, which finishes whatever a broken connection left in the printer's ear.
 */
export const eplOf = ({ width, height, elements }: LabelDescription): string =>
  ['', 'N', `q${width}`, `Q${height},24`, 'I8,B,001', ...elements.flatMap(commandsOf), 'P1', ''].join('\n');
