import { expect, it } from 'vitest';
import { isPlain, isUnexplained } from './plain-statements.ts';

it.each([
  ['select id, name from product p where p.code = $1 and not is_gone order by name desc, id limit 1', true],
  ['insert into crate (code, place) values ($1, null) returning id', true],
  [`update crate set state = 'free', version = version + 1 where id = $1 and state in ('held', 'full')`, true],
  ['delete from crate where id = $1', true],
  ['select id from crate where id = $1 for update', false],
  ['select id from crate where place in (select id from place)', false],
  ['update crate set place = null where id = any($1)', false],
  ['insert into crate (code) values ($1) on conflict do nothing', false],
])('%s: %s', (text, expected) => {
  expect(isPlain(text)).toBe(expected);
});

it('a plain statement needs a reason over its function or over its file, or is prepared', () => {
  const text = 'select id from crate where code = $1';
  const asked = (before: string, query = `db.query(\`${text}\`, [code])`) => {
    const source = `${before}export const find = (db: Db, code: string) =>\n  ${query};`;
    return isUnexplained(source, { place: `api/x/queries/crates.ts:${source.split('\n').length}`, texts: [text] });
  };
  expect(asked('')).toBe(true);
  expect(asked('/** By its code. */\n')).toBe(true);
  expect(asked('// Plain SQL: every scan comes by here.\n/** By its code. */\n')).toBe(false);
  expect(asked('// Plain SQL: every scan comes by here.\nimport type { Db } from "db";\n\n')).toBe(false);
  expect(asked('', `db.query(prepared(\`${text}\`), [code])`)).toBe(false);
});
