import { expect, it } from 'vitest';
import { answerOf, hasSecondFactor, NewPasskey, newPasskeyOf, PasskeyAnswer, takesPasskeys } from './passkey.ts';
import { SecretToken } from '../kernel/ids.ts';

it.each([
  ['https://www.kolobeh.example/cs/', true],
  ['http://localhost:4100/', true],
  ['http://127.0.0.1:4100/', false],
  ['https://192.0.2.7/', false],
  ['https://[2001:db8::1]/', false],
  ['http://shop.example/', false],
  ['app://kolobeh/', false],
])('passkeys at %s: %s', (address, taken) => {
  expect(takesPasskeys(new URL(address))).toBe(taken);
});

it.each([
  ['a customer’s passkey', { role: 'customer', hasApp: false, hasPasskey: true }, false],
  ['a customer’s app', { role: 'customer', hasApp: true, hasPasskey: true }, true],
  ['a passkey of staff', { role: 'shop', hasApp: false, hasPasskey: true }, true],
  ['nothing', { role: 'admin', hasApp: false, hasPasskey: false }, false],
] as const)('%s as a second factor', (_, has, isFactor) => {
  expect(hasSecondFactor(has)).toBe(isFactor);
});

it('of what a browser says only what the contract takes is sent', () => {
  const names = { id: 'AQID', rawId: 'AQID', type: 'public-key' as const };
  const more = { clientExtensionResults: {}, authenticatorAttachment: 'platform' };
  const made = { ...names, ...more, response: { clientDataJSON: 'e30', attestationObject: 'oA', publicKey: 'AA' } };
  expect(NewPasskey.safeParse(made).success).toBe(false);
  expect(NewPasskey.safeParse(newPasskeyOf(made)).success).toBe(true);
  const signed = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: undefined };
  const ticket = SecretToken.parse('A'.repeat(43));
  const answer = answerOf(ticket, { ...names, ...more, response: signed });
  expect(PasskeyAnswer.parse(answer)).toEqual(answer);
  expect(Object.keys(answer.response.response)).not.toContain('userHandle');
});
