/** TSPL/TSPL2 of a label, as printers of TSC and their likes read it (TSPL/TSPL2 Programming Manual). */

import { type FontSet, placeLines } from './fixed-font.ts';
import type { LabelBarcode, LabelDescription, LabelElement, LabelText } from './label-description.ts';

const fonts: FontSet = {
  fonts: [
    { name: '1', pitch: 8, height: 12 },
    { name: '2', pitch: 12, height: 20 },
    { name: '3', pitch: 16, height: 24 },
    { name: '4', pitch: 24, height: 32 },
    { name: '5', pitch: 32, height: 48 },
  ],
  maxAcross: 8,
  maxDown: 8,
};

const textLines = (text: LabelText): string[] =>
  placeLines(fonts, text).map(
    (line) => `TEXT ${line.x},${line.y},"${line.name}",0,${line.across},${line.down},"${line.text}"`,
  );

function barcode({ symbology, x, y, module, height, text }: LabelBarcode): string {
  const kind = { code128: '128', ean13: 'EAN13' }[symbology];
  return `BARCODE ${x},${y},"${kind}",${height},1,0,${module},${module},"${text}"`;
}

function commandsOf(element: LabelElement): string[] {
  switch (element.kind) {
    case 'text':
      return textLines(element);
    case 'bar':
      return [`BAR ${element.x},${element.y},${element.width},${element.height}`];
    case 'banner':
      // Letters are drawn black on white, then the whole area is turned round.
      return [...textLines(element.text), `REVERSE ${element.x},${element.y},${element.width},${element.height}`];
    case 'barcode':
      return [barcode(element)];
  }
}

const millimetres = (dots: number): string => ((dots / 203) * 25.4).toFixed(1);

/** The label in TSPL, once. Each character is one byte: the letters are of Windows 1250. */
export const tsplOf = ({ width, height, elements }: LabelDescription): string =>
  [
    `SIZE ${millimetres(width)} mm,${millimetres(height)} mm`,
    'GAP 3 mm,0 mm',
    'DIRECTION 1',
    'REFERENCE 0,0',
    'CODEPAGE 1250',
    'CLS',
    ...elements.flatMap(commandsOf),
    'PRINT 1,1',
    '',
  ].join('\r\n');
