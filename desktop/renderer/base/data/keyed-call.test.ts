import { beforeEach, expect, test } from 'vitest';
import { type Keyed, keyedCalls } from './keyed-call.ts';

let keys: string[];
let keyed: ReturnType<typeof keyedCalls>;

const answered = ({ context }: Keyed) => {
  keys.push(context.idempotencyKey);
  return Promise.resolve('done');
};
const lost = ({ context }: Keyed) => {
  keys.push(context.idempotencyKey);
  return Promise.reject(new Error('lost'));
};

beforeEach(() => {
  keys = [];
  let count = 0;
  keyed = keyedCalls(() => `key ${(count += 1)}`);
});

test('a wish whose answer was lost is repeated under its key until it is answered; then it is another wish', async () => {
  const wish = { release: 'a' };
  await expect(keyed(wish, lost)).rejects.toThrow('lost');
  await expect(keyed(wish, lost)).rejects.toThrow('lost');
  expect(await keyed({ release: 'a' }, answered)).toBe('done');
  await keyed(wish, answered);
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
});

test('another wish has another key, and leaves that of the first', async () => {
  await expect(keyed(['refund', 300], lost)).rejects.toThrow('lost');
  await keyed(['refund', 400], answered);
  await keyed(['refund', 300], answered);
  expect(keys).toEqual(['key 1', 'key 2', 'key 1']);
});

test('pressed twice before the first answer, it is one call to the server', async () => {
  await Promise.all([keyed('pay', answered), keyed('pay', answered)]);
  expect(keys).toEqual(['key 1', 'key 1']);
});
