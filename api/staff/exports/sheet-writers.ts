// Tables as files: rows come in by pages, pieces of the file go out as they are made, and nothing of either is kept.
import { csvMark, csvRow, safeText } from '@kolobeh/shared/staff/grid-export.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A moment by the office's clock, or a day: `2026-11-21`, with `09:42` or without. */
export interface SheetTime {
  day: string;
  time?: string;
}

/** A number is a number, a time one that can be counted with; a text can never be a formula. */
export type Cell = string | number | SheetTime;

/** Day first. */
const turned = (text: string): string => text.split('-').toReversed().join('.');

/** As both countries write it and their spreadsheets read it: `21.11.2026 09:42`. */
const timeText = ({ day, time }: SheetTime): string => [turned(day), time].filter(Boolean).join(' ');

/** Days since the beginning of a spreadsheet's time, the hours as a part of one. */
const serialOf = ({ day, time = '00:00' }: SheetTime): number =>
  (Date.parse(`${day}T${time}:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Rows as they are read, some at a time. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/** CSV as spreadsheets of both countries open it: UTF-8 with its mark, semicolons, decimal commas. */
async function* csvPieces(pages: Pages): AsyncGenerator<Uint8Array> {
  const said = (cell: Cell) => (typeof cell === 'object' ? timeText(cell) : cell);
  yield strToU8(csvMark);
  for await (const rows of pages) yield strToU8(rows.map((row) => csvRow(row.map(said))).join(''));
}

const isAllowed = (char: string): boolean => char >= ' ' || char === '\t' || char === '\n' || char === '\r';
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of XML, without characters that it has no way to write. */
const xmlText = (text: string): string =>
  Array.from(text)
    .filter(isAllowed)
    .map((char) => escapes[char] ?? char)
    .join('');

function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c s="${cell.time === undefined ? 2 : 1}"><v>${serialOf(cell)}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(safeText(cell))}</t></is></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Parts of a workbook of one sheet, beside the sheet itself (ECMA-376). */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Kolobeh" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // The first look is that of all cells, the second of moments, the third of days.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy hh:mm"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** A workbook, deflated as its rows come. */
async function* xlsxPieces(pages: Pages): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const taken = (): Uint8Array[] => {
    const pieces = made;
    made = [];
    return pieces;
  };
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(parts)) begin(name).push(strToU8(head + xml), true);
  const sheet = begin('xl/worksheets/sheet1.xml');
  sheet.push(
    strToU8(
      `${head}<worksheet xmlns="${main}"><cols><col min="1" max="40" width="18" customWidth="1"/></cols><sheetData>`,
    ),
  );
  for await (const rows of pages) {
    sheet.push(strToU8(rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')));
    yield* taken();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* taken();
}

/** Writes a table as a file of one kind or the other; its pieces are asked for one by one. */
export const sheetPieces: Readonly<Record<'csv' | 'xlsx', (pages: Pages) => AsyncGenerator<Uint8Array>>> = {
  csv: csvPieces,
  xlsx: xlsxPieces,
};
