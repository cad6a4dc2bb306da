import { describe, expect, it } from 'vitest';
import { partAtDigits, partJoined, piecesOf } from './joined-words.ts';

const shop = new Set(['iphone', 'galaxy', 's24', 'ultra', 'pro', 'max', 'pixel', 'bezdratova', 'sluchatka', 'hone']);
const part = (word: string): string[] | null =>
  partJoined(word, new Set(piecesOf(word).filter((piece) => shop.has(piece))));

describe('words written as one', () => {
  it.each([
    ['iphone15', ['iphone', '15']],
    ['iphone15promax', ['iphone', '15', 'pro', 'max']],
    ['galaxys24', ['galaxy', 's24']],
    ['galaxys24ultra', ['galaxy', 's24', 'ultra']],
    ['pixel9pro', ['pixel', '9', 'pro']],
    ['128gb', ['128', 'gb']],
    ['bezdratovasluchatka', ['bezdratova', 'sluchatka']],
  ])('%s comes apart', (word, parts) => {
    expect(part(word)).toEqual(parts);
  });

  it.each(['iphone', 'iphne15', 'samsng', 'promaxx', '2929171971620', 'x'.repeat(80), ''])(
    '%s does not consist of words of the shop',
    (word) => {
      expect(part(word)).toBeNull();
    },
  );

  it('a number is never cut in two', () => {
    expect(partJoined('s245', new Set(['s24']))).toBeNull();
  });
});

it('letters and digits part where they meet', () => {
  expect(partAtDigits('iphne15')).toEqual(['iphne', '15']);
  expect(partAtDigits('iphone')).toEqual(['iphone']);
});
