import { describe, expect, it } from 'vitest';
import { checkReview, reviewSigns } from './review.ts';

const written = {
  rating: 4,
  pros: ' displej ',
  cons: '',
  review_text: 'Drží celý den.',
  first_name: 'Jana',
  last_name: 'Malá',
};
const alone = { same_text: 0, praised: 0 };
const plain = { rating: 5, pros: '', cons: '', review_text: 'Drží celý den.', is_verified: false };

describe('a review', () => {
  it('is kept trimmed, under the full name', () => {
    expect(checkReview(written)).toEqual({
      ok: true,
      value: { rating: 4, pros: 'displej', cons: '', review_text: 'Drží celý den.', full_name: 'Jana Malá' },
    });
  });

  it('says of all fields at once what is missing: both names are required', () => {
    expect(checkReview({ ...written, rating: 0, first_name: ' ', last_name: '' })).toEqual({
      ok: false,
      refusal: [
        { path: 'rating', code: 'REQUIRED' },
        { path: 'first_name', code: 'REQUIRED' },
        { path: 'last_name', code: 'REQUIRED' },
      ],
    });
    for (const rating of [0, 6, 4.5]) expect(checkReview({ ...written, rating }).ok).toBe(false);
  });
});

describe('signs of fraud', () => {
  it('are none of an ordinary one', () => {
    expect(reviewSigns(plain, alone)).toEqual([]);
    expect(reviewSigns({ ...plain, pros: 'Baterie 5000 mAh, 256 GB, 120 Hz.' }, alone)).toEqual([]);
  });

  it.each([
    ['the same words elsewhere', plain, { same_text: 1, praised: 0 }, ['SAME_TEXT']],
    ['praise from many who did not buy', plain, { same_text: 0, praised: 5 }, ['BURST']],
    ['praise of somebody who did', { ...plain, is_verified: true }, { same_text: 0, praised: 9 }, []],
    ['blame among praise', { ...plain, rating: 2 }, { same_text: 0, praised: 9 }, []],
    ['a way to another shop', { ...plain, review_text: 'Levněji na levne-telefony.cz' }, alone, ['LINK']],
    ['an address', { ...plain, cons: 'viz HTTPS://nekde' }, alone, ['LINK']],
    ['a phone number', { ...plain, review_text: 'Prodám, 601 234 567' }, alone, ['CONTACT']],
    ['an e-mail', { ...plain, review_text: 'pište na jana@example.cz' }, alone, ['CONTACT']],
  ] as const)('%s', (_, review, around, signs) => {
    expect(reviewSigns(review, around)).toEqual(signs);
  });
});
