// Values that stand nowhere else, and the places in which they are searched for.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { RunningTestApi } from '../../../api/testing/running-api.ts';
import type { Found } from './found.ts';

/** Also as they are written elsewhere: in hexadecimal, as an encrypted column that is not would show them. */
export const withHex = (values: readonly string[]): string[] => [
  ...values,
  ...values.map((value) => Buffer.from(value).toString('hex')),
];

/** Every row of every table as text; bytes are there in hexadecimal. */
export async function databaseText({ deps }: RunningTestApi): Promise<string> {
  const tables: { name: string }[] = await deps.source.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }): Promise<string> => {
      const rows: { row: string }[] = await deps.source.query(`select t::text as row from ${name} t`);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

/** A letter as its reader sees it, and who that is. */
interface ReadLetter {
  to: string;
  text: string;
}

async function readLetter(bytes: Buffer): Promise<ReadLetter> {
  const { to, subject, text, html } = await PostalMime.parse(bytes);
  return { to: (to ?? []).map(({ address }) => address).join(' '), text: [subject, text, html].join('\n') };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** All files of a folder as text, letters as their reader sees them. */
export async function filesText(folder: string): Promise<string> {
  const texts = await Promise.all(
    (await filesOf(folder)).map(async (file) => {
      const bytes = await readFile(file);
      return file.endsWith('.eml') ? (await readLetter(bytes)).text : bytes.toString('utf8');
    }),
  );
  return texts.join('\n');
}

/** Letters in a folder, with whom each is for. */
export async function lettersIn(folder: string): Promise<ReadLetter[]> {
  const files = (await filesOf(folder)).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map(async (file) => readLetter(await readFile(file))));
}

/** Searches texts by their places for forms that should be in none; a text that is too short to be one is told, too. */
export function searchPlaces(
  places: Readonly<Record<string, string>>,
  forms: readonly string[],
  controls: readonly boolean[],
): Found {
  const entries = Object.entries(places);
  const hits = entries.flatMap(([place, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${place}: ${form}`),
  );
  const empty = entries.filter(([, text]) => text.length < 40).map(([place]) => place);
  const failed = controls.filter((isMet) => !isMet).length;
  const searches = entries.length * forms.length;
  return {
    n: Math.max(0, searches - hits.length - empty.length) + controls.length - failed,
    N: searches + controls.length,
    detail: {
      places: Object.keys(places),
      forms: forms.length,
      hits: hits.length,
      first: hits.slice(0, 5),
      empty,
      controls_failed: failed,
    },
  };
}
