import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { identityCanaries } from './identity-canaries.ts';

it('a seller’s identity is nowhere but in its encrypted columns', async () => {
  const database = await testDatabase();
  const { n, N, detail } = await identityCanaries(database.url);
  await database.drop();
  expect({ n, detail }).toEqual({ n: N, detail });
  expect(detail).toMatchObject({ hits: 0, controls_failed: 0, empty: [] });
}, 180_000);
