import { expect, it } from 'vitest';
import { validationMessages } from './messages.ts';

it('every message has one code, in capitals', () => {
  expect(new Set(validationMessages).size).toBe(validationMessages.length);
  expect(validationMessages.filter((code) => !/^[A-Z]+(?:_[A-Z]+)*$/.test(code))).toEqual([]);
});
