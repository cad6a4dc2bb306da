import { expect, it } from 'vitest';
import { needsSecondFactor, readCode, sessionStanding, showRecoveryCode } from './second-factor.ts';

it.each([
  ['nobody', 'admin', false],
  ['leaders', 'admin', true],
  ['leaders', 'supervisor', true],
  ['leaders', 'office', false],
  ['staff', 'shop', true],
  ['staff', 'customer', false],
] as const)('demanded of %s, of the role %s: %s', (demandedOf, role, needed) => {
  expect(needsSecondFactor(role, demandedOf)).toBe(needed);
});

it.each([
  ['a customer without one', { role: 'customer', hasFactor: false, isGiven: false }, 'open'],
  ['a customer who has one', { role: 'customer', hasFactor: true, isGiven: false }, 'asked'],
  ['a customer who gave it', { role: 'customer', hasFactor: true, isGiven: true }, 'open'],
  ['an administrator without one', { role: 'admin', hasFactor: false, isGiven: false }, 'to_enrol'],
  // After a reset by somebody else the former sessions count no more.
  ['an administrator who had one', { role: 'admin', hasFactor: false, isGiven: true }, 'to_enrol'],
] as const)('the session of %s', (_, facts, standing) => {
  expect(sessionStanding({ ...facts, demandedOf: 'leaders' })).toBe(standing);
});

it.each([
  ['123 456', { kind: 'app', code: '123456' }],
  ['123-456', { kind: 'app', code: '123456' }],
  ['abcd-0123-zyxw', { kind: 'recovery', code: 'ABCD0123ZYXW' }],
  ['OIL0 0000 0000', { kind: 'recovery', code: '011000000000' }],
  ['12345', null],
  ['ABCD-0123-ZYX', null],
  ['ABCD-0123-ZYXU', null],
  ['', null],
])('what is typed as %s', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

it('a recovery code is read as it is shown', () => {
  expect(showRecoveryCode('ABCD0123ZYXW')).toBe('ABCD-0123-ZYXW');
  expect(readCode(showRecoveryCode('ABCD0123ZYXW'))?.code).toBe('ABCD0123ZYXW');
});
