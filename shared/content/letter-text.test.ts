import { describe, expect, it } from 'vitest';
import { namesIn, wrongLetterText } from './letter-text.ts';

const field = { names: ['number', 'tracking'], needed: ['number'] };

describe('a text of a letter', () => {
  it.each([
    ['Objednávka {number} je na cestě', null],
    ['Objednávka {number}, zásilka {tracking}', null],
    ['<b>{number}</b>', null],
    ['Objednávka je na cestě', 'NAME_MISSING'],
    ['{number} {nubmer}', 'UNKNOWN_NAME'],
    ['{number} {tracking', 'UNKNOWN_NAME'],
    ['{number} {}', 'UNKNOWN_NAME'],
    ['{number}\r\nBcc: x@y.cz', 'INVALID'],
    ['   ', 'REQUIRED'],
    [`{number}${'a'.repeat(2000)}`, 'TOO_LONG'],
  ] as const)('%j is %s', (text, wrong) => expect(wrongLetterText(text, field)).toBe(wrong));

  it('names each of its names once', () => expect(namesIn('{a} {b} {a}')).toEqual(['a', 'b']));
});
