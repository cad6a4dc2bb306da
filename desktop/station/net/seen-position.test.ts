import { expect, it } from 'vitest';
import { SeenPosition } from './seen-position.ts';

const replyOf = (...cookies: string[]) => ({ headers: new Headers(cookies.map((one) => ['set-cookie', one])) });

it('says nothing before the server does', () => {
  const seen = new SeenPosition();
  seen.learn(replyOf('kolobeh_cart_cs=abc; Path=/'));
  expect(seen.headers).toEqual({});
});

it('says the latest position, also when replies overtake each other', () => {
  const seen = new SeenPosition();
  for (const at of ['998', '1002', '1001']) seen.learn(replyOf(`kolobeh_seen=${at}; Path=/; Max-Age=15; HttpOnly`));
  expect(seen.headers).toEqual({ cookie: 'kolobeh_seen=1002' });
});

it('takes no position that is none', () => {
  const seen = new SeenPosition();
  seen.learn(replyOf('kolobeh_seen=; Path=/', 'kolobeh_seen=12x; Path=/', `kolobeh_seen=${'9'.repeat(30)}; Path=/`));
  expect(seen.headers).toEqual({});
});
