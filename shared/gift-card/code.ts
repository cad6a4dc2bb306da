// Codes of gift cards: sixteen letters and digits that cannot be taken for one another, shown in fours.

/** Neither 0 nor O, neither 1, I nor L, no U: thirty signs. */
export const giftCardAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const giftCardLength = 16;

const shape = new RegExp(`^[${giftCardAlphabet}]{${giftCardLength}}$`);

/** The code in a text a person typed or pasted: spaces, hyphens and small letters do not matter. Null when there is none. */
export function readGiftCard(text: string): string | null {
  const code = text.replaceAll(/[\s\u2010-\u2015-]/gu, '').toUpperCase();
  return shape.test(code) ? code : null;
}

/** As it is printed: `ABCD-EFGH-…`. */
export const showGiftCard = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** What is shown of a code to who need not pay with it. */
export const endOfGiftCard = (code: string): string => code.slice(-4);
