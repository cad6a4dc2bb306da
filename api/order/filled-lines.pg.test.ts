import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../build/testing/database.ts';
import { createDataSource } from '../database/data-source.ts';
import { GoodsOfOrders1700000100002 } from '../database/migrations/1700000100002-goods-of-orders.ts';
import { LinesKnowTheirTime1700000100003 } from '../database/migrations/1700000100003-lines-know-their-time.ts';
import { buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let database: TestDatabase;
let owner: DataSource;
let api: RunningTestApi;

beforeAll(async () => {
  database = await testDatabase();
  owner = await createDataSource({ url: database.url, poolSize: 2 }).initialize();
  api = await runningApi({}, { databaseUrl: database.url });
  await smallShop(api.deps.source);
  for (let orders = 0; orders < 3; orders += 1) await buy(api, { goods: { 'CASE-IP15': 2, 'APL-IP15-128-BLK': 1 } });
});
afterAll(async () => {
  await api.close();
  await owner.destroy();
  await database.drop();
});

const times = `select count(*) filter (where l.ordered_at = o.created_at)::integer as right, count(*)::integer as all
  from order_line l join shop_order o on o.id = l.order_id`;
const goods = `select order_id, pieces, line from order_goods order by order_id`;

it('orders from before have their goods and the times of their lines once both are there', async () => {
  const asWritten: unknown[] = await owner.query(goods);
  expect(asWritten).toHaveLength(3);
  await owner.query(`update shop_order set created_at = created_at - interval '40 days'`);
  expect(await owner.query(times)).toEqual([{ right: 0, all: 6 }]);
  const runner = owner.createQueryRunner();
  for (const migration of [new LinesKnowTheirTime1700000100003(), new GoodsOfOrders1700000100002()])
    await migration.down(runner);
  for (const migration of [new GoodsOfOrders1700000100002(), new LinesKnowTheirTime1700000100003()])
    await migration.up(runner);
  await runner.release();
  expect(await owner.query(goods)).toEqual(asWritten);
  expect(await owner.query(times)).toEqual([{ right: 6, all: 6 }]);
});

it('a repeat after an interruption leaves what is written, and fills what is not', async () => {
  await owner.query(`update order_line set ordered_at = null where position = 1`);
  const runner = owner.createQueryRunner();
  await new LinesKnowTheirTime1700000100003().up(runner);
  await new GoodsOfOrders1700000100002().up(runner);
  await runner.release();
  expect(await owner.query(times)).toEqual([{ right: 6, all: 6 }]);
});
