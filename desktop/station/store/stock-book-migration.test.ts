import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { migrations } from './migrations.ts';
import { openStore } from './store.ts';

/** Versions of the file before copies of the books stood beside one another. */
const before = migrations.findIndex((step) => step.includes('create table stock_book'));

test('the books of a station of an earlier version are there after its file was brought up to date', () => {
  const file = path.join(aFolder(), 'station.sqlite');
  const former = new Database(file);
  for (const step of migrations.slice(0, before)) former.exec(step);
  former.pragma(`user_version = ${before}`);
  former.exec(`
    insert into known_place (code, kind, is_closed) values ('LC-1', 'shelf', 0);
    insert into known_product (code, name, picture, names) values ('CABLE', 'Kabel', 'cable', '{"ro":"Cablu"}');
    insert into known_item (value, product_code, unit, unit_place) values ('0123', 'CABLE', null, null);
    insert into known_lying (location_code, product_code, pieces, revision) values ('LC-1', 'CABLE', 5, 3);
  `);
  former.close();

  const store = openStore({ file, newId: () => crypto.randomUUID(), now: () => new Date() });
  const { stockBook } = store;
  expect(stockBook.place('LC-1')).toMatchObject({ kind: 'shelf', is_closed: false });
  expect(stockBook.item({ value: '0123' })?.product).toMatchObject({ name: 'Kabel', names: { ro: 'Cablu' } });
  store.transaction(() => stockBook.change('LC-1', 'CABLE', -2));
  expect(stockBook.lyingAt('LC-1')).toMatchObject([{ pieces: 3, revision: 4 }]);
  store.close();
});
