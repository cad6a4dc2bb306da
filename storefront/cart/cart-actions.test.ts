import { ORPCError } from '@orpc/client';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { expect, it } from 'vitest';
import { changeCart } from './cart-actions.ts';

/** An API whose adding refuses so. */
const refusing = (code: string, data?: unknown) =>
  ({ cart: { add: () => Promise.reject(new ORPCError(code, { data })) } }) as unknown as ApiClient;

function adding(more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add', product: 'P-1', ...more })) form.set(name, value);
  return form;
}

it('tells the first field that does not fit', async () => {
  const fields = [
    { path: 'quantity', code: 'TOO_LARGE' },
    { path: 'product', code: 'REQUIRED' },
  ];
  const done = await changeCart(refusing('INPUT_INVALID', { fields }), 'cs', adding());
  expect(done).toMatchObject({ ok: false, refusal: { code: 'other', field: 'TOO_LARGE' } });
});

it('tells what the call as a whole refuses before any field', async () => {
  const data = { available: 2, fields: [{ path: 'quantity', code: 'TOO_LARGE' }] };
  const done = await changeCart(refusing('SOLD_OUT', data), 'ro', adding());
  expect(done).toMatchObject({ ok: false, refusal: { code: 'SOLD_OUT', available: 2, field: undefined } });
});

it.each(['PRODUCT_NOT_FOUND', 'ITEM_NOT_FOUND', 'TOO_MANY_REQUESTS', 'DEVICE_NOT_BOUGHT_OUT'])(
  'has words for %s',
  async (code) => {
    expect(await changeCart(refusing(code), 'cs', adding())).toMatchObject({ ok: false, refusal: { code } });
  },
);

it('says of a refusal it does not know that it did not go', async () => {
  const done = await changeCart(refusing('SOMETHING_NEW'), 'cs', adding());
  expect(done).toMatchObject({ ok: false, refusal: { code: 'other', field: undefined } });
});

it('throws a fault on', async () => {
  await expect(changeCart(refusing('INTERNAL_SERVER_ERROR'), 'cs', adding())).rejects.toThrow(ORPCError);
});
