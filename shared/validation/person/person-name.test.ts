import { describe, expect, it } from 'vitest';
import { parsePersonName } from './person-name.ts';

describe('person name', () => {
  it.each([
    ['Jana', 'Jana'],
    ['  Anna   Marie ', 'Anna Marie'],
    ['Novotná-Dvořáková', 'Novotná-Dvořáková'],
    ['D’Angelo', 'D’Angelo'],
    ["O'Neill", "O'Neill"],
    ['J. K.', 'J. K.'],
    ['Ștefan', 'Ștefan'],
    ['Олена', 'Олена'],
    ['Jose\u0301', 'José'],
  ])('%j is kept as %j', (text, name) => {
    expect(parsePersonName(text)).toEqual({ ok: true, value: name });
  });

  it.each([
    ['', 'REQUIRED'],
    [' \n ', 'REQUIRED'],
    ['Jana1', 'INVALID_NAME'],
    ['<b>Jana', 'INVALID_NAME'],
    ['Jana^XZ', 'INVALID_NAME'],
    ['-', 'INVALID_NAME'],
    ['Jana\u202eanaJ', 'INVALID_NAME'],
    ['http://a.example', 'INVALID_NAME'],
    ['a'.repeat(61), 'TOO_LONG'],
  ])('%j is refused with %s', (text, refusal) => {
    expect(parsePersonName(text)).toEqual({ ok: false, refusal });
  });
});
