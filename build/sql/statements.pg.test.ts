import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type FoundStatement, findStatements } from './find-statements.ts';
import { gridStatements } from './grid-statements.ts';
import type { Field, Kind } from './row-shape.ts';
import { checkStatements, countCompared } from './schema-check.ts';

const statements = findStatements(path.resolve(import.meta.dirname, '../..'));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const shaped = (text: string, fields: Record<string, readonly Kind[]>): FoundStatement => ({
  place: 'here:1',
  given: null,
  texts: [text],
  shape: new Map(
    Object.entries(fields).map(([name, kinds]): [string, Field] => [
      name,
      { kinds: new Set(kinds), isOptional: false },
    ]),
  ),
});

test('every statement of the API fits the migrated schema, and its rows the types they are read by', async () => {
  expect(await checkStatements(database.url, statements)).toEqual([]);
});

test('most statements are written so that they can be read from the sources', () => {
  const readable = statements.filter(({ texts }) => texts !== null);
  expect(readable.length).toBeGreaterThan(statements.length * 0.93);
  expect(statements.filter(({ shape }) => shape !== null).length).toBeGreaterThan(650);
});

test('most parameters are compared with what the call gives', async () => {
  const { parameters, compared } = await countCompared(database.url, statements);
  expect(compared).toBeGreaterThan(parameters * 0.7);
});

test.each([
  ['select id from shop_order where number = $1', ['number'], '$1 takes string, not number'],
  ['select id from stock_movement where product_id = $1', ['string'], '$1 takes number, not string'],
  ['select id from shop_order where id = any($1)', ['string', 'null'], '$1 takes array, not string'],
  ['select id from shop_order where created_at < $1', ['boolean'], '$1 takes Date | string, not boolean'],
] as const)('tells what %s is given wrong', async (text, kinds, fault) => {
  const statement = { ...shaped(text, {}), given: [new Set<Kind>(kinds)] };
  expect(await checkStatements(database.url, [statement])).toEqual([`here:1 ${fault}`]);
});

test('tells a parameter that is not given, and says nothing of one that fits', async () => {
  const statement = shaped('select id from shop_order where number = $1', {});
  expect(await checkStatements(database.url, [{ ...statement, given: [] }])).toEqual([
    'here:1 has 1 parameters and is given 0',
  ]);
  expect(await checkStatements(database.url, [{ ...statement, given: [new Set<Kind>(['string'])] }])).toEqual([]);
});

test('a statement that the driver is given as an object is read by its text', () => {
  const asked = statements.filter(({ place }) => place.startsWith('api/auth/queries/people.ts'));
  expect(asked.map(({ texts }) => texts?.join())).toEqual([
    expect.stringContaining('from user_session s join app_user'),
  ]);
});

test('a row of two types together, written in parentheses, is compared', () => {
  const [asked] = statements.filter(({ place }) => place.startsWith('api/buyout/inspection/queries/checks.ts'));
  expect([...(asked?.shape?.keys() ?? [])]).toEqual(expect.arrayContaining(['kind', 'by']));
});

test('a column renamed by a migration is a fault at every place that reads it', async () => {
  const readers = statements.filter(({ texts }) => texts?.some((text) => /\bship_by\b/.test(text)));
  expect(readers.length).toBeGreaterThan(1);
  const renamed = await testDatabase();
  try {
    const client = new Client({ connectionString: renamed.url });
    await client.connect();
    await client.query(`alter table shop_order rename column ship_by to leaves_by`);
    await client.end();
    const faults = await checkStatements(renamed.url, statements);
    for (const { place } of readers) expect(faults.join('\n')).toContain(place);
  } finally {
    await renamed.drop();
  }
});

test('what the grids ask by each of their columns fits the migrated schema', async () => {
  const asked = await gridStatements();
  expect(asked.length).toBeGreaterThan(200);
  expect(await checkStatements(database.url, asked)).toEqual([]);
});

test('a column renamed by a migration is a fault of the grid that shows it', async () => {
  const asked = await gridStatements();
  const renamed = await testDatabase();
  try {
    const client = new Client({ connectionString: renamed.url });
    await client.connect();
    await client.query(`alter table location rename column pick_sequence to walk_sequence`);
    await client.end();
    const faults = await checkStatements(renamed.url, asked);
    const grids = new Set(faults.map((fault) => /^grid of (.*?) column/.exec(fault)?.[1]));
    expect(grids).toEqual(new Set(['goods at places', 'places']));
  } finally {
    await renamed.drop();
  }
});

test.each([
  ['a column that is not there', shaped('select id from shop_order', { number: ['string'] }), 'no column number'],
  ['another kind', shaped('select number from shop_order', { number: ['number'] }), 'number is string, not number'],
  ['a whole number of 64 bits', shaped('select id from order_log', { id: ['number'] }), 'id is string, not number'],
  ['a null nobody expects', shaped('select ship_by from shop_order', { ship_by: ['Date'] }), 'ship_by may be null'],
  [
    'a parameter of no type that fits',
    shaped('select id from shop_order where number = $1 + now()', {}),
    'operator does not exist',
  ],
])('tells %s', async (_what, statement, fault) => {
  expect((await checkStatements(database.url, [statement])).join()).toContain(fault);
});

test('asks for no null where the statement has left it out', async () => {
  const statement = shaped('select ship_by from shop_order where ship_by is not null', { ship_by: ['Date'] });
  expect(await checkStatements(database.url, [statement])).toEqual([]);
});
