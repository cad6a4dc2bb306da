import { expect, it } from 'vitest';
import { endOfGiftCard, giftCardAlphabet, readGiftCard, showGiftCard } from './code.ts';

const code = '23456789ABCDEFGH';

it.each([
  ['as it is printed', '2345-6789-ABCD-EFGH'],
  ['in small letters', '2345-6789-abcd-efgh'],
  ['with spaces around and inside', '  2345 6789 ABCD EFGH '],
  ['with the hyphens of a text editor', '2345–6789—ABCD‑EFGH'],
])('a code is read %s', (_, text) => expect(readGiftCard(text)).toBe(code));

it.each([
  ['too short', '2345-6789'],
  ['with a letter that no code has', '2345-6789-ABCD-EFGO'],
  ['empty', ''],
])('what is %s is no code', (_, text) => expect(readGiftCard(text)).toBeNull());

it('is shown in fours, and its end alone to others', () => {
  expect(showGiftCard(code)).toBe('2345-6789-ABCD-EFGH');
  expect(endOfGiftCard(code)).toBe('EFGH');
  expect(readGiftCard(showGiftCard(code))).toBe(code);
  expect(new Set(giftCardAlphabet).size).toBe(giftCardAlphabet.length);
});
