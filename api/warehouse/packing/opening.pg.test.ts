import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { anImei } from '../../testing/products.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

it('refuses a phone whose type code is another model’s, and takes it once the table says otherwise', async () => {
  const order = await bench.picked({ goods: { [bench.shop.phone.code]: 1 } });
  const job = await open(bench.packer, order.crate);
  const number = anImei(8123);
  const tell = (code: string): Promise<unknown> =>
    bench.api.deps.source.query(
      `insert into model_tac (tac, master_product_id) select $1, master_product_id from product where code = $2`,
      [number.slice(0, 8), code],
    );
  const clear = (): Promise<unknown> => bench.api.deps.source.query(`delete from model_tac`);
  await tell(bench.shop.watch.code);
  expect(await bench.packer.report(scan(job, 'gtin', bench.shop.phone.gtin), scan(job, 'imei', number))).toEqual([
    'accepted',
    'OTHER_MODEL',
  ]);
  const { types } = await open(bench.packer, order.crate);
  expect(types).toMatchObject([{ tac: number.slice(0, 8) }]);
  await tell(bench.shop.phone.code);
  expect(await bench.packer.report(scan(job, 'imei', number))).toEqual(['accepted']);
  await clear();
  await finish(bench.packer, job);
});

it('is not begun while a part of the order is still being picked', async () => {
  const { number, crate } = await bench.picked({ goods: { 'CASE-IP15': 1 } });
  const beIn = (state: string): Promise<unknown> =>
    bench.api.deps.source.query(`update shop_order set state = $2 where number = $1`, [number, state]);
  await beIn('new');
  await expect(open(bench.packer, crate)).rejects.toMatchObject({ code: 'ORDER_NOT_PICKED' });
  await beIn('picked');
  await expect(open(bench.packer, crate)).resolves.toMatchObject({ order_number: number });
});
