import { describe, expect, it } from 'vitest';
import { parseAcademicTitle } from './academic-title.ts';

describe('academic title', () => {
  it.each(['', 'Ing.', 'Ph.D.', 'Ing. arch.', 'prof. MUDr.', 'DiS.', 'Ing., Ph.D.', 'PhDr. PaedDr.', 'Čs. přír. věd.'])(
    '%j is right',
    (title) => {
      expect(parseAcademicTitle(` ${title} `)).toEqual({ ok: true, value: title });
    },
  );

  it.each([
    ['MBA', 'INVALID_TITLE'],
    ['Ing', 'INVALID_TITLE'],
    ['.', 'INVALID_TITLE'],
    ['Ing..', 'INVALID_TITLE'],
    ['Инж.', 'INVALID_TITLE'],
    ['Ing.1.', 'INVALID_TITLE'],
    ['<b>Ing.', 'INVALID_TITLE'],
    [`${'a'.repeat(41)}.`, 'TOO_LONG'],
  ])('%j is refused with %s', (text, refusal) => {
    expect(parseAcademicTitle(text)).toEqual({ ok: false, refusal });
  });

  it('of a long repetition is refused at once: the pattern cannot run away', () => {
    expect(parseAcademicTitle(`${'a'.repeat(39)}!`).ok).toBe(false);
    expect(parseAcademicTitle(`${'a.'.repeat(19)}!`).ok).toBe(false);
  });
});
