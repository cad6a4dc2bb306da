import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Row, Scored } from './row.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cardFile = path.join(root, 'scorecard.json');
const pageFile = path.join(root, 'docs/scorecard.md');

const Card = z.array(
  z.object({
    id: z.string(),
    n: z.int().nullable(),
    N: z.int().nullable(),
    seed: z.string().nullable(),
    ms: z.number(),
    commit: z.string(),
    control: z.enum(['red', 'green', 'not run']),
    at: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
) satisfies z.ZodType<Scored[]>;

/** Empty before the first run. @throws when the file is not a scorecard */
export const readCard = (): Scored[] =>
  existsSync(cardFile) ? Card.parse(JSON.parse(readFileSync(cardFile, 'utf8'))) : [];

/** The card with a row run anew, in the order of the rows. */
export function withRow(card: readonly Scored[], rows: readonly Row[], scored: Scored): Scored[] {
  const others = card.filter(({ id }) => id !== scored.id);
  const placeOf = ({ id }: Scored): number => rows.findIndex((row) => row.id === id);
  return [...others, scored].filter((one) => placeOf(one) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}

const figures = new Intl.NumberFormat('en');
const inSeconds = (ms: number): string => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

function cells(row: Row, scored: Scored | undefined): string[] {
  const claim = `**${row.id}** ${row.what}`;
  const reason = scored?.detail['reason'];
  if (!scored || scored.n === null || scored.N === null)
    return [claim, typeof reason === 'string' ? `not run: ${reason}` : 'not run', '', '', '', ''];
  const verdict = `${figures.format(scored.n)} of ${figures.format(scored.N)}`;
  return [
    claim,
    scored.n === scored.N ? verdict : `**${verdict}**`,
    `${scored.control === 'red' ? 'red' : '**green**'}: ${row.control.broken}`,
    scored.seed ?? '',
    inSeconds(scored.ms),
    scored.commit,
  ];
}

/** The page for people, made of the card alone. */
export function cardPage(rows: readonly Row[], card: readonly Scored[]): string {
  const line = (parts: readonly string[]): string => `| ${parts.join(' | ')} |`;
  const scoredOf = (row: Row): Scored | undefined => card.find(({ id }) => id === row.id);
  const details = card.map(({ id, detail }) => `- **${id}** \`${JSON.stringify(detail)}\``);
  return [
    '# Scorecard of reliability',
    '',
    'Written by `npm run scorecard` from `scorecard.json`; not to be changed by hand. Each row is a proof on the real parts (PostgreSQL, SQLite, processes, TCP, Chromium) and the same proof with one mechanism broken: that one must turn red, or the proof proves nothing. A row says *n of N* claims, and for random ones the seeds.',
    '',
    line(['claim', 'held', 'control', 'seeds', 'took', 'commit']),
    line(['---', '---', '---', '---', '---', '---']),
    ...rows.map((row) => line(cells(row, scoredOf(row)))),
    '',
    '## What was counted',
    '',
    ...details,
    '',
  ].join('\n');
}

/** Writes the card for programs and its page for people, which only repeats it. */
export function writeCard(rows: readonly Row[], card: readonly Scored[]): void {
  writeFileSync(cardFile, `${JSON.stringify(card, null, 2)}\n`);
  writeFileSync(pageFile, cardPage(rows, card));
}
