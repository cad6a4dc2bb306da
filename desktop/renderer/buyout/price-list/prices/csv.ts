import Papa from 'papaparse';

/** What a person may say of a file whose columns were read wrong. */
export const delimiters = ['auto', 'semicolon', 'comma', 'tab'] as const;
/** How columns of a file are told apart. */
export type Delimiter = (typeof delimiters)[number];

/** An empty one is found out of the file. */
const signs: Record<Delimiter, string> = { auto: '', semicolon: ';', comma: ',', tab: '\t' };

/** Cells of a file by rows. The mark at the beginning that spreadsheets write is no part of the first cell. */
export const readRows = (text: string, delimiter: Delimiter): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: signs[delimiter], skipEmptyLines: false }).data;

/** A file that spreadsheets of both countries open by a double click: semicolons, and a mark that it is UTF-8. */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: signs.semicolon, newline: '\r\n' },
  )}\r\n`;
