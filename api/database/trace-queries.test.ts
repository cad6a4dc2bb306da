import { expect, test } from 'vitest';
import { summaryOf } from './trace-queries.ts';

test.each([
  ['select id from shop_order where email = $1', 'select shop_order'],
  [`-- a word\n insert into "cart" (id) values ('x')`, 'insert cart'],
  ['update only stock_level set on_hand = 1', 'update stock_level'],
  [`select pg_notify('page_purge', 'jana@example.cz')`, 'select'],
  ['begin', 'begin'],
  ['', 'statement'],
])('of %j no value is told', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
