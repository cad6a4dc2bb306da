import { randomInt } from 'node:crypto';
import { giftCardAlphabet, giftCardLength } from '@kolobeh/shared/gift-card/code.ts';

/** A code nobody can guess: sixteen signs of a cryptographic source, over 78 bits. */
export const newGiftCardCode = (): string =>
  Array.from({ length: giftCardLength }, () => giftCardAlphabet[randomInt(giftCardAlphabet.length)]).join('');
