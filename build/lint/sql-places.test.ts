import { expect, test } from 'vitest';
import { strayStatements } from './sql-places.ts';

test.each([
  ['api/cart/repository.ts', 'await db.query(`select 1`)'],
  ['api/cart/add-line.ts', 'await source.query<Row[]>(text)'],
  ['api/warehouse/picking/apply-pick.ts', 'const rows = await db\n  .query(`select 1`)'],
  ['api/cart/line-sql.ts', 'const line = `select * from cart_item where id = ${id}`'],
  ['api/cart/line-sql.ts', 'const raised = `update cart_item set quantity = 1`'],
])('tells a statement in %s', (file, source) => {
  expect(strayStatements(file, source)).toHaveLength(1);
});

test.each([
  ['api/cart/queries/lines.ts', 'await db.query(`select 1`)'],
  ['api/warehouse/picking/queries/lines.ts', 'await db.query(`select 1`)'],
  ['api/database/transaction.ts', 'await db.query(`commit`)'],
  ['api/cart/add-line.pg.test.ts', 'await source.query(`select 1`)'],
  ['api/cart/add-line.ts', 'await db.getRepository(cart).findOneBy({ id })'],
  ['api/cart/add-line.ts', '/* what `select` takes\n * from a table */ log(`selected`)'],
  ['api/cart/add-line.ts', "type Db = Pick<EntityManager, 'query'>;"],
])('says nothing of %s with %s', (file, source) => {
  expect(strayStatements(file, source)).toEqual([]);
});
