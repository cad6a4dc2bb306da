// What TypeORM's repositories say as well is theirs: a statement in `queries/` that reads or writes one table by plain
// conditions has a line that gives its reason, `Plain SQL: …`, at the head of its file or of its function. Prepared
// statements need none: they are those that are measured.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findStatements, type FoundStatement } from '../sql/find-statements.ts';

const name = '[a-z_][a-z_0-9]*';
const column = `(?:${name}\\.)?${name}`;
const value = `(?:\\$\\d+|'[^']*'|-?\\d+|true|false|null)`;
const list = (one: string): string => `${one}(?:, ?${one})*`;

const condition = `(?:${[
  `${column} (?:=|<>|<=|>=|<|>) ${value}`,
  `${column} is (?:not )?null`,
  `${column} in \\(${list(value)}\\)`,
  `(?:not )?${column}`,
].join('|')})`;
const where = (one: string): string => `(?: where ${one}(?: and ${one})*)?`;
const order = `(?: order by ${list(`${column}(?: asc| desc)?`)})?`;
const change = `${name} = (?:${value}|${name} [+-] \\d+)`;

/** Selects of several rows by their ids, too; a change of as many stays one statement with one parameter. */
const PLAIN = [
  `select (?:\\*|${list(column)}) from ${name}(?: ${name})?${where(`(?:${column} = any\\(\\$\\d+\\)|${condition})`)}${order}(?: limit (?:\\d+|\\$\\d+))?`,
  `insert into ${name} ?\\(${list(name)}\\) values \\(${list(value)}\\)(?: returning ${list(name)})?`,
  `update ${name} set ${list(change)}${where(condition)}`,
  `delete from ${name}${where(condition)}`,
].map((shape) => new RegExp(`^${shape}$`, 'i'));

/** Whether a repository says the same: one table, columns and values as they are, no lock and no conflict. */
export const isPlain = (text: string): boolean =>
  PLAIN.some((shape) => shape.test(text.replaceAll(/\s+/g, ' ').trim()));

const REASON = /Plain SQL: \S/;
const COMMENT = /^(?:\/\/|\/\*\*| \*)/;

/** Whether the head of the file, or the comment over the function that a line is in, has a reason. */
function hasReason(lines: readonly string[], line: number): boolean {
  const code = lines.findIndex((one) => !one.startsWith('//'));
  if (lines.slice(0, code).some((one) => REASON.test(one))) return true;
  let at = line - 1;
  while (at > 0 && !/^(?:export|async|function|const) /.test(lines[at] ?? '')) at -= 1;
  for (at -= 1; at >= 0 && COMMENT.test(lines[at] ?? ''); at -= 1) if (REASON.test(lines[at] ?? '')) return true;
  return false;
}

/** Whether a plain statement of a source text stands there without a reason; one that is prepared has its own. */
export function isUnexplained(source: string, { place, texts }: Pick<FoundStatement, 'place' | 'texts'>): boolean {
  if (!texts?.every(isPlain)) return false;
  const lines = source.split('\n');
  const line = Number(place.split(':').at(-1));
  const isPrepared = /\.query(?:<[^(]*>)?\(\s*prepared\(/.test(lines.slice(line - 1, line + 1).join('\n'));
  return !isPrepared && !hasReason(lines, line);
}

/** All of them in the house. */
export function allPlainStatements(root: string): string[] {
  return findStatements(root)
    .filter(({ place }) => place.includes('/queries/'))
    .filter((one) => isUnexplained(readFileSync(path.join(root, one.place.split(':')[0] ?? ''), 'utf8'), one))
    .map(({ place }) => `${place} is what a repository says too; ask it, or give the reason: // Plain SQL: …`);
}
