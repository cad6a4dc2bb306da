import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { customerCanaries } from './customer-canaries.ts';

it('what a customer tells is read by nobody else, and the password is nowhere', async () => {
  const database = await testDatabase();
  const { n, N, detail } = await customerCanaries(database.url);
  await database.drop();
  expect({ n, detail }).toEqual({ n: N, detail });
  expect(detail).toMatchObject({
    read: { hits: 0, controls_failed: 0, empty: [] },
    secret: { hits: 0, empty: [] },
  });
}, 180_000);
