import { expect, it } from 'vitest';
import { readForm } from './read-form.ts';

const sent = (body: BodyInit, headers?: HeadersInit): Request =>
  new Request('http://shop.example/cs/kosik', { method: 'POST', body, headers });

const statusOf = async (request: Request): Promise<number> =>
  readForm(request).then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : -1),
  );

it('reads what a form of either encoding sends', async () => {
  const fields = new FormData();
  fields.set('product', 'APL-IP15');
  expect((await readForm(sent(fields))).get('product')).toBe('APL-IP15');
  expect((await readForm(sent(new URLSearchParams({ quantity: '2' })))).get('quantity')).toBe('2');
});

it('refuses more fields than any form has', async () => {
  const many = (count: number): URLSearchParams =>
    new URLSearchParams(Array.from({ length: count }, (_, index): [string, string] => [`f${index}`, '1']));
  expect(await statusOf(sent(many(200)))).toBe(200);
  expect(await statusOf(sent(many(201)))).toBe(413);
});

it('refuses a file, because no form of the shop has one', async () => {
  const fields = new FormData();
  fields.set('note', new File(['x'], 'note.txt'));
  expect(await statusOf(sent(fields))).toBe(413);
});

it('answers a body that is no form, or cannot be read, as a bad request and not as a fault', async () => {
  expect(await statusOf(sent('{}', { 'content-type': 'application/json' }))).toBe(415);
  expect(await statusOf(sent('--x', { 'content-type': 'multipart/form-data; boundary=y' }))).toBe(400);
});
