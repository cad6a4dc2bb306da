import { randomBytes } from 'node:crypto';
import { passwordCost } from '@kolobeh/shared/staff/password-cost.ts';
import { expect, it } from 'vitest';
import { deriveByScript, deriveNatively, makeVerifier, verifies } from './verifier.ts';

it('both ways derive the same tag, so a file made by one program is good for the other', async () => {
  const salt = randomBytes(16);
  const derived = [deriveNatively, deriveByScript].map((derive) => derive('Žluťoučký', salt, passwordCost));
  const [native = [], script = []] = await Promise.all(derived);
  expect(Buffer.from(script)).toEqual(Buffer.from(native));
});

it('a verifier has a salt of its own and takes its own password alone', async () => {
  const [one, other] = await Promise.all([makeVerifier('secret'), makeVerifier('secret')]);
  expect(one).not.toBe(other);
  expect([await verifies(one, 'secret'), await verifies(one, 'Secret'), await verifies('', 'secret')]).toEqual([
    true,
    false,
    false,
  ]);
});
