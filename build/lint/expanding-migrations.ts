// Expand and contract (parallel change): a migration runs while the version before serves, so it only adds, and neither
// rewrites a filled table nor keeps it locked. What it cannot do at once it does in steps: add, fill by a job, then
// contract with a later version.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breaksTogether } from './expanding-together.ts';

/** Migrations from this one on are held to it; those before it ran when nothing was served. */
const FIRST = 1_700_000_090_000;
/** From this one on also to what their statements say together, and to all of them, wherever they stand in the file. */
const STRICT = 1_700_000_100_009;

interface Rule {
  /** Of one statement in lower case, its spaces made single. */
  pattern: RegExp;
  why: string;
  /** It is harmless to a table that the same migration makes. */
  onlyFilled: boolean;
}

const RULES: readonly Rule[] = [
  {
    pattern: /\balter table\b.*\bdrop column\b|\bdrop (?:table|view|function|type)\b/,
    why: 'the version before still reads what is dropped; drop it with the version after the next',
    onlyFilled: true,
  },
  {
    pattern: /\balter (?:table|view|type)\b.*\brename\b/,
    why: 'the version before knows the old name; add the new one beside it',
    onlyFilled: true,
  },
  {
    pattern: /\balter column \w+ (?:set data )?type\b/,
    why: 'another type rewrites the table; add a column and fill it by a job',
    onlyFilled: true,
  },
  {
    pattern:
      /\badd column\b.*(?:\bdefault (?:uuidv[47]|gen_random_uuid|clock_timestamp|random|nextval)\b|\b(?:big|small)?serial\b|\bas identity\b|\bstored\b)/,
    why: 'a value of its own for each row rewrites the table; fill it by a job',
    onlyFilled: true,
  },
  {
    pattern: /\balter column \w+ set not null\b/,
    why: 'the table is read whole under a lock, and the version before may leave it empty',
    onlyFilled: true,
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    why: 'the table is read whole under a lock; add it `not valid` and validate it in a migration after',
    onlyFilled: true,
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    why: 'its index is made under a lock; make it `concurrently` first and add the constraint `using index`',
    onlyFilled: true,
  },
  {
    pattern: /\bcreate (?:unique )?index (?!concurrently\b)/,
    why: 'nobody writes while it is made; make it `concurrently`, in a migration with `transaction = false`',
    onlyFilled: true,
  },
  {
    pattern: /\b(?:vacuum full|cluster|reindex (?!.*concurrently))\b|\block table\b|\btruncate\b/,
    why: 'the table is locked for as long as it takes',
    onlyFilled: false,
  },
  {
    pattern: /^(?:update|delete from) (?!.*\bwhere\b)/,
    why: 'every row is locked until the end; let a job do it in parts',
    onlyFilled: true,
  },
];

const LOCKS = /\/\/ Locks: \S.+/;
const BEFORE = /\/\/ Before: \S.+/;

/** What a function does, or a text: it is no statement of the migration. */
const BODY = /\$(\w*)\$[\s\S]*?\$\1\$/g;

const plain = (sql: string): string => sql.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const TABLE =
  /\b(?:alter table|create (?:unique )?index .*?\bon|update|delete from|truncate(?: table)?|lock table)\s+(?:if exists )?(?:only )?"?(\w+)/;

/** Whether a column is added that a row of the version before would leave without a value it must have. */
const addsRequired = (sql: string): boolean =>
  sql
    .split(/,\s*(?=add\b)/)
    .some((part) => /\badd column\b.*\bnot null\b/.test(part) && !/\b(?:default|generated)\b/.test(part));

/** Whether all rules are held against a migration, and which harms it says are none. */
interface Held {
  isStrict?: boolean;
  said?: readonly ('before' | 'locks')[];
}

/** What of the statements may not run while the version before serves; each with its reason. */
export function breaksOf(statements: readonly string[], { isStrict = true, said = [] }: Held = {}): string[] {
  const all = statements
    .map((text) => text.replaceAll(BODY, "''"))
    .flatMap((text) => text.split(/;\s*(?:\n|$)/))
    .map(plain)
    .filter(Boolean);
  const made = new Set(all.map((sql) => /^create (?:unlogged )?table (?:if not exists )?"?(\w+)/.exec(sql)?.[1]));
  const tell = (sql: string, why: string): string => `\`${sql.slice(0, 90)}\`: ${why}`;
  const alone = said.includes('locks')
    ? []
    : all.flatMap((sql) => {
        const isNew = made.has(TABLE.exec(sql)?.[1] ?? '');
        const broken = RULES.filter(({ pattern, onlyFilled }) => pattern.test(sql) && !(onlyFilled && isNew));
        const whys = [
          ...broken.map(({ why }) => why),
          ...(!isNew && addsRequired(sql) ? ['rows of the version before have no such column; give it a default'] : []),
        ];
        return whys.map((why) => tell(sql, why));
      });
  return [...alone, ...(isStrict ? breaksTogether(all, said).map(({ sql, why }) => tell(sql, why)) : [])];
}

const upOf = (source: string): string => source.split('async down(')[0] ?? '';

/** Statements of a migration's `up`, as they stand in its text. */
const statementsOf = (source: string): string[] =>
  [...upOf(source).matchAll(/\.query\(\s*`([^`]*)`/g)].map(([, sql]) => sql ?? '');

/** The same, and those that have a name or are made by a function. */
const allStatementsOf = (source: string): string[] =>
  [
    ...upOf(source).matchAll(
      /`(\s*[a-z][^`]*)`|'((?:alter|create|drop|update|delete|revoke|truncate|lock|vacuum) [^'\n]*)'/g,
    ),
  ]
    .map(([, text, line]) => text ?? line ?? '')
    .filter((text) =>
      /^\s*(?:alter|create|drop|update|delete|insert|with|revoke|truncate|lock|vacuum|cluster|reindex)\s/.test(text),
    );

/**
 * Migrations that may not run beside the version before. A line `// Locks: <why that is no harm>` in one lets pass what is
 * locked, `// Before: <how the version before goes on>` what that version would miss.
 */
export const allBreakingMigrations = (root: string, first = FIRST, strict = STRICT): string[] =>
  globSync('api/database/migrations/17*.ts', { cwd: root }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const number = Number.parseInt(path.basename(file), 10);
    if (number < first) return [];
    const isStrict = number >= strict;
    const said = [
      ...(LOCKS.test(source) ? ['locks' as const] : []),
      ...(BEFORE.test(source) ? ['before' as const] : []),
    ];
    const statements = isStrict ? allStatementsOf(source) : statementsOf(source);
    return breaksOf(statements, { isStrict, said }).map((broken) => `${file}: ${broken}`);
  });
