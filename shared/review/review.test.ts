import { describe, expect, it } from 'vitest';
import { checkAuthor, checkReview, reviewSigns } from './review.ts';

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

describe('the name under a review', () => {
  it('is one of letters, first and last, however it is spaced', () => {
    const names = (first_name: string, last_name: string) => checkReview({ ...written, first_name, last_name });
    expect(names(' Anna  Marie', 'D’Angelo ')).toMatchObject({ ok: true, value: { full_name: 'Anna Marie D’Angelo' } });
    for (const bad of ['.', '–', '12', 'www.levne.cz/1', 'a@b.cz', 'x'.repeat(61)])
      expect(names('Jana', bad).ok, bad).toBe(false);
  });

  it('keeps both when the office edits it; what stands may stay', () => {
    expect(checkAuthor(' Jana  N. ', 'Jana Nová')).toEqual({ ok: true, value: 'Jana N.' });
    expect(checkAuthor('Jana', 'Jana Nová')).toEqual({ ok: false, refusal: 'NAME_INCOMPLETE' });
    expect(checkAuthor('', 'Jana Nová')).toEqual({ ok: false, refusal: 'REQUIRED' });
    expect(checkAuthor('Jana @nova', 'Jana Nová')).toEqual({ ok: false, refusal: 'INVALID_NAME' });
    expect(checkAuthor('Zákazník', 'Zákazník')).toEqual({ ok: true, value: 'Zákazník' });
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
