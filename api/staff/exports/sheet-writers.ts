// Streaming writers of tables: rows go in by pages, bytes come out as they are made, and nothing of a row is kept.
import { csvMark, csvRow, safeText } from '@kolobeh/shared/staff/grid-export.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A number is a number; a text can never be a formula. */
export type Cell = string | number;

export interface SheetWriter {
  rows: (rows: readonly (readonly Cell[])[]) => void;
  /** @returns the whole file */
  end: () => Buffer;
}

/** CSV as spreadsheets of both countries open it: UTF-8 with its mark, semicolons, decimal commas. */
export function csvWriter(): SheetWriter {
  const chunks: Buffer[] = [Buffer.from(csvMark)];
  return {
    rows: (rows) => {
      chunks.push(Buffer.from(rows.map(csvRow).join('')));
    },
    end: () => Buffer.concat(chunks),
  };
}

const isAllowed = (char: string): boolean => char >= ' ' || char === '\t' || char === '\n' || char === '\r';
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of XML, without characters that it has no way to write. */
const xmlText = (text: string): string =>
  Array.from(text)
    .filter(isAllowed)
    .map((char) => escapes[char] ?? char)
    .join('');

const cellXml = (cell: Cell): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(safeText(cell))}</t></is></c>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Parts of a workbook of one sheet, beside the sheet itself (ECMA-376). */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Kolobeh" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** A workbook, deflated as its rows come: only the small result is held. */
export function xlsxWriter(): SheetWriter {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(parts)) begin(name).push(strToU8(head + xml), true);
  const sheet = begin('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}"><sheetData>`));
  return {
    rows: (rows) => sheet.push(strToU8(rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join(''))),
    end: () => {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}
