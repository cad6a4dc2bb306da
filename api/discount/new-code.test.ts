import { expect, it } from 'vitest';
import { newCode } from './new-code.ts';

it('has ten characters with digits, capitals and small letters, none like another', () => {
  const codes = Array.from({ length: 5_000 }, newCode);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-Za-z]{10}$/);
    expect(code).toMatch(/\d/);
    expect(code).toMatch(/[a-z]/);
    expect(code).toMatch(/[A-Z]/);
  }
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(62);
});
