import { expect, test } from 'vitest';
import { foreignWrites } from './one-writer.ts';

test('tells who writes the table of another', () => {
  expect(
    foreignWrites('api/stock/queries/counts.ts', "const a = 1;\n`update staff_task\n set state = 'done'`"),
  ).toEqual(['api/stock/queries/counts.ts:2 writes staff_task; api/staff/queries/ does']);
  expect(foreignWrites('api/cart/queries/carts.ts', '`delete from stock_reservation where cart_id = $1`')).toHaveLength(
    1,
  );
});

test('tells who writes it by a repository or the query builder', () => {
  const source = `manager
  .getRepository(staffTaskTable)
  .update({ id }, { state: 'done' });
  manager.createQueryBuilder().update(stockReservationTable).set({ ended: true });`;
  expect(foreignWrites('api/cart/sweep.ts', source)).toEqual([
    'api/cart/sweep.ts:2 writes staff_task; api/staff/queries/ does',
    'api/cart/sweep.ts:4 writes stock_reservation; api/stock/queries/ does',
  ]);
});

test.each([
  ['api/stock/count-shelf.ts', 'manager.getRepository(staffTaskTable).findOneBy({ id })'],
  ['api/staff/queries/end-tasks.ts', "`update staff_task set state = 'done'`"],
  ['api/stock/queries/counts.ts', "`select id from staff_task where state = 'open' for update`"],
  ['api/stock/queries/counts.ts', '`update stock_level set on_hand = 1`'],
])('says nothing of %s with %s', (file, source) => {
  expect(foreignWrites(file, source)).toEqual([]);
});
