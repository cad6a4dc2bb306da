import { ORPCError } from '@orpc/server';
import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { expect, test } from 'vitest';
import { translateErrors } from './errors.ts';

const where = { requestId: 'r', log: pino({ level: 'silent' }), path: ['cart', 'add'] };
const coded = (code: string): Error => Object.assign(new Error('refused'), { code });
const ofDatabase = (code: string): Error => new QueryFailedError('insert …', [], coded(code));

const statusAfter = async (error: unknown): Promise<unknown> =>
  translateErrors({ '~orpc': { errorMap: {} } }, where, () => Promise.reject(error)).then(
    () => 200,
    (answer: unknown) => (answer instanceof ORPCError ? answer.status : answer),
  );

test.each([
  ['a disk of the database that is full', ofDatabase('53100'), 503],
  ['a file of the database that could not be written', ofDatabase('58030'), 503],
  ['a database without memory', ofDatabase('53200'), 503],
  ['a pooler that has no server', ofDatabase('08P01'), 503],
  ['a disk of our own that is full', coded('ENOSPC'), 503],
  ['a broken rule', ofDatabase('23505'), 500],
  ['a mistake of ours', new TypeError('undefined is no shelf'), 500],
])('%s is answered with its status', async (_, error, status) => {
  expect(await statusAfter(error)).toBe(status);
});
