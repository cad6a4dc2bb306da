import { code128, type LabelDescription, labelSize, textBox } from '@kolobeh/shared/delivery/label-description.ts';
import { sheetCodes } from '@kolobeh/shared/warehouse/scan/test-sheet.ts';

const rowHeight = 180;
const firstRow = 110;
const place = { x: 130, width: 652, height: 110 };

/** The sheet of codes that scanners are tried with, numbered as on the screen. It has no words, so it fits any language. */
export function scanSheet(stationName: string): LabelDescription {
  const rows = sheetCodes.flatMap(({ symbology, text }, at) => {
    const y = firstRow + at * rowHeight;
    const barcode = code128(text, { ...place, y });
    const number = textBox({ x: 30, y: y + 30, width: 90, size: 60, maxLines: 1 }, String(at + 1));
    return [number, symbology === 'ean13' ? { ...barcode, symbology, x: 250, module: 4 } : barcode];
  });
  const title = textBox({ x: 30, y: 30, width: 752, size: 46, maxLines: 1 }, `Kolobeh – ${stationName}`);
  return { ...labelSize, elements: [title, ...rows] };
}
