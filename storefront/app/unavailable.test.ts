import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { statusOfPage } from './unavailable.ts';

const away = new ORPCError('UNAVAILABLE', { status: 503 });
const fault = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 });

test.each([
  ['a page whose data is away for now', 500, { root: away }, 503],
  ['one with a fault beside', 500, { root: away, page: fault }, 500],
  ['one with a fault', 500, { page: new Error('broken') }, 500],
  ['a missing page', 404, { page: away }, 404],
  ['a whole page', 200, null, 200],
])('%s answers its status', (_, status, errors, answered) => {
  expect(statusOfPage(status, errors)).toBe(answered);
});
