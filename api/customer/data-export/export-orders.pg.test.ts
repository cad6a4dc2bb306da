import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseAll } from '../../testing/choosing.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { archiveOf } from '../../testing/account/data-archive.ts';
import { shortageBench, type ShortageBench } from '../../testing/warehouse/shortage-bench.ts';

let bench: ShortageBench;
beforeAll(async () => {
  bench = await shortageBench();
});
afterAll(() => bench.api.close());

it('an export has the customer’s choices about missing goods, and what was written of the order', async () => {
  const buyer = await bench.api.signedIn('customer');
  const [speaker, cable] = await bench.family({}, { cs: 200_000 });
  if (!speaker || !cable) throw new Error('No products');
  const goods = { [speaker.code]: 1, 'CASE-IP15': 1 };
  const order = await bench.asked({ goods, buyer, payload: { type_payment: 'transfer' } }, speaker);
  await chooseAll(order, 'wait');
  const [shortage] = (await bench.detail(order)).shortages?.items ?? [];
  await bench.office.client.order.recordChoice({
    number: order.number,
    choices: [{ id: shortage?.id ?? '', choice: 'refund' }],
    note: 'volala, už čekat nechce',
  });
  await bench.office.client.order.changeNote(
    { number: order.number, note: 'Volat po čtvrté', version: 0 },
    { context: { idempotencyKey: crypto.randomUUID() } },
  );
  await buyer.client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 2 });
  await insertRow(bench.api.deps.source, 'review', {
    master_product_id: speaker.masterId,
    market: 'cs',
    user_id: buyer.userId,
    full_name: 'Jana N.',
    rating: 4,
    is_verified: false,
    state: 'waiting',
    review_text: 'Hraje celý den.',
  });
  const { data: kept } = await archiveOf(bench.api, buyer);
  expect(kept).toMatchObject({
    orders: [
      {
        number: order.number,
        office_note: 'Volat po čtvrté',
        lines: [{ code: 'CASE-IP15' }],
        payments: [{ state: 'paid' }],
        returns: null,
        shortages: [
          {
            code: speaker.code,
            pieces: 1,
            state: 'refunded',
            decided_by: 'staff',
            note: 'volala, už čekat nechce',
            substitute: null,
            back_amount: 100_000,
          },
        ],
      },
    ],
    reviews: [{ review_text: 'Hraje celý den.', state: 'waiting' }],
    carts: [{ market: 'cs', items: [{ code: 'CASE-IP15', quantity: 2 }] }],
  });
  // Who of staff it was is somebody else's.
  expect(JSON.stringify(kept)).not.toContain(bench.office.userId);
});
