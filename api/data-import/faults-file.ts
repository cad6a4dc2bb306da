import { sheetPieces } from '../staff/exports/sheet-writers.ts';
import type { Deps } from '../operation/deps.ts';
import { listFaulty } from './queries/import-lines.ts';
import type { StoredImport } from './queries/imports.ts';

/** Rows that are read at once. */
const atOnce = 1000;

interface Words {
  headings: { row: string; column: string; fault: string; value: string };
  words: Record<string, string>;
  columns: Record<string, string>;
}

/** Headings and a row for each fault, read as they are asked for. */
async function* rowsOf(
  deps: Deps,
  stored: StoredImport,
  { headings, words, columns }: Words,
): AsyncGenerator<(string | number)[][]> {
  yield [[headings.row, headings.column, headings.fault, headings.value]];
  for (let after = 0; ;) {
    const lines = await listFaulty(deps.source.manager, stored.id, { after, most: atOnce });
    yield lines.flatMap(({ line, faults }) =>
      faults.map(({ column, code, value, other }) => [
        line,
        columns[column] ?? column,
        (words[code] ?? code) + (other === undefined ? '' : ` (${other})`),
        value,
      ]),
    );
    const last = lines.at(-1);
    if (!last || lines.length < atOnce) return;
    after = last.line;
  }
}

/** Faulty rows of an import as CSV: a line for each fault, in which no cell is a formula. */
export async function faultsFile(deps: Deps, stored: StoredImport, words: Words): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of sheetPieces.csv(rowsOf(deps, stored, words))) pieces.push(new Uint8Array(piece));
  const name = `${stored.file_name.replace(/\.[^.]*$/, '').replaceAll(/[^A-Za-z0-9_-]+/g, '-') || 'import'}-faults.csv`;
  return new File(pieces, name, { type: 'text/csv' });
}
