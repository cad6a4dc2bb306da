// What needs more of a migration than one of its statements: what else it makes, drops and makes anew.

/** Statements of a migration in lower case, their spaces made single. */
export type Statements = readonly string[];

/** Whom it harms: the version before, or whoever waits for a lock meanwhile. */
type Harm = 'before' | 'locks';

interface Found {
  sql: string;
  why: string;
  harm: Harm;
}

const named = (all: Statements, pattern: RegExp): Set<string> =>
  new Set(all.flatMap((sql) => [...sql.matchAll(pattern)].map(([, name]) => name ?? '')));

const INDEX_MADE = /^create (?:unique )?index (?:concurrently )?(?:if not exists )?"?([\w${}.]+)/g;
const COLUMN_ADDED = /\badd column (?:if not exists )?"?(\w+)/g;
const CONSTRAINT_ADDED = /\badd constraint "?(\w+)/g;
const MADE =
  /^create (?:or replace )?(?:unlogged )?(?:table|function|view|schema|sequence|type) (?:if not exists )?"?([\w.]+)/g;

/** Whether no more than a part of the rows is taken: some by their key, of a range, or so many at once. */
const isBounded = (sql: string): boolean =>
  /\blimit (?:\d|\$)|\bbetween\b|\bctid\b|\b(?:id|code|key|\w+_(?:id|code|key)) ?(?:=|in) ?\(?(?:'|\$|\d|any\b)|[<>]=? ?\$/.test(
    sql.slice(sql.search(/ (?:where|limit)\b/)),
  );

const dropsNamed = (all: Statements, drop: RegExp, made: RegExp, why: string): Found[] => {
  const again = named(all, made);
  return all.flatMap((sql) =>
    [...sql.matchAll(drop)]
      .filter(([, name = '']) => !again.has(name))
      .map(() => ({ sql, why, harm: 'before' as const })),
  );
};

/** Indexes and constraints that are dropped and not made anew: the version before counts on them. */
const dropped = (all: Statements): Found[] => [
  ...dropsNamed(
    all,
    /\bdrop index (?:concurrently )?(?:if exists )?"?([\w${}.]+)/g,
    INDEX_MADE,
    'the version before finds and keeps its rows by it; drop it with the version after the next',
  ),
  ...dropsNamed(
    all,
    /\bdrop constraint (?:if exists )?"?(\w+)/g,
    CONSTRAINT_ADDED,
    'the version before counts on it (`on conflict`, what it need not check); drop it with the version after the next',
  ),
];

/** Checks of columns that the version before writes, without one that is new. */
const narrowing = (all: Statements): Found[] => {
  const columns = named(all, COLUMN_ADDED);
  const tables = named(all, MADE);
  return all.flatMap((sql) => {
    const table = /^alter table (?:if exists )?(?:only )?"?([\w.]+)/.exec(sql)?.[1];
    if (table === undefined || tables.has(table)) return [];
    const checks = [...sql.matchAll(/\badd constraint \w+ check (\(.*?)(?= not valid|, add |, drop |$)/g)];
    return checks
      .filter(([, rule = '']) => ![...rule.matchAll(/\w+/g)].some(([word]) => columns.has(word)))
      .map(() => ({
        sql,
        why: 'the version before may write what it refuses; check it in code first, and here with the version after the next',
        harm: 'before' as const,
      }));
  });
};

/** Writes of every row that fits, and reads of whole tables for them, in one transaction. */
const whole = (all: Statements): Found[] => {
  const made = named(all, MADE);
  return all.flatMap((sql) => {
    const target = /^(?:with .*?\) )?(?:update (?:only )?|delete from )"?([\w.]+)/.exec(sql)?.[1];
    const source = /^(?:with .*)?insert into .*?\bselect\b.*?\bfrom "?([\w.]+)/.exec(sql)?.[1];
    const table = target ?? source;
    // Without any `where` an older rule says so.
    if (table === undefined || made.has(table) || isBounded(sql) || (target && !/\bwhere\b/.test(sql))) return [];
    const why = target
      ? 'every row that fits is locked until the end; let a job do it, or a migration with `transaction = false` in parts'
      : 'a whole table is read while all that the transaction changed is locked; let a job do it, or parts';
    return [{ sql, why, harm: 'locks' as const }];
  });
};

/** What the version before had: values of its own, places and rights. */
const taken = (all: Statements): Found[] => {
  const made = named(all, MADE);
  const whyOf = (sql: string): string | null => {
    if (/\balter column \w+ drop default\b/.test(sql)) return 'the version before leaves the column to its default';
    if (/^alter \w+ .*\bset schema\b/.test(sql)) return 'the version before finds it where it was';
    const of = /^revoke .*?\bon (?:(?:table|function|schema|sequence|all \w+ in schema) )?"?([\w.]+)/.exec(sql)?.[1];
    return of !== undefined && !made.has(of) ? 'the version before needs what it was granted' : null;
  };
  return all.flatMap((sql) => {
    const why = whyOf(sql);
    return why === null ? [] : [{ sql, why, harm: 'before' as const }];
  });
};

/** What of a migration breaks or stops the version before, as far as its statements together tell. @param said harms that it says are none */
export const breaksTogether = (all: Statements, said: readonly Harm[]): Found[] =>
  [...dropped(all), ...narrowing(all), ...whole(all), ...taken(all)].filter(({ harm }) => !said.includes(harm));
