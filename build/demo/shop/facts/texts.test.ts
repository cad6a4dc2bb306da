import { Slug } from '@kolobeh/shared/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { articles } from './articles/index.ts';
import { randomFrom } from './random.ts';
import { pickReviews, reviewTexts, tellsOfUsed } from './reviews.ts';
import type { Article } from './types.ts';

const allText = ({ title, description, sections }: Article): string =>
  [
    title,
    description,
    ...sections.flatMap((section) => [section.heading, ...section.paragraphs, ...(section.points ?? [])]),
  ].join('\n');

const codesIn = (market: string): string[] => articles.filter((one) => one.market === market).map((one) => one.code);

describe('articles', () => {
  it('exist in both markets', () => {
    expect(codesIn('cs')).toEqual(codesIn('ro'));
    expect(codesIn('cs')).toEqual(
      expect.arrayContaining(['terms', 'privacy', 'complaints', 'delivery-and-payment', 'contact']),
    );
  });

  it.each(articles.map((one) => [`${one.market} ${one.code}`, one] as const))(
    '%s has every part filled',
    (_name, one) => {
      expect(Slug.safeParse(one.slug).success).toBe(true);
      expect(one.sections.length).toBeGreaterThan(0);
      const texts = one.sections.flatMap((section) => [
        section.heading,
        ...section.paragraphs,
        ...(section.points ?? []),
      ]);
      expect(texts.filter((text) => text.trim() === '')).toEqual([]);
      expect(allText(one)).not.toMatch(/undefined|[şţŞŢ]/);
    },
  );

  it('tell of 14 days to withdraw, 24 months of liability and the margin scheme', () => {
    for (const market of ['cs', 'ro'] as const) {
      const terms = articles.find((one) => one.market === market && one.code === 'terms');
      const text = terms ? allText(terms) : '';
      expect(text).toMatch(/14 (dnů|zile)/);
      expect(text).toMatch(/24 (měsíců|de luni)/);
      expect(text).toMatch(/zvláštním režimu|regimul special al marjei/);
    }
  });
});

describe('reviews', () => {
  const about = ['phone', 'tablet', 'watch', 'accessory'] as const;

  it('say something about every kind in both languages', () => {
    for (const market of ['cs', 'ro'] as const) {
      for (const kind of about) {
        expect(reviewTexts.filter((one) => one.market === market && one.about === kind).length).toBeGreaterThanOrEqual(
          5,
        );
      }
    }
    expect(reviewTexts.filter((one) => one.text.length < 20)).toEqual([]);
  });

  it('are picked without repeating and the same for the same seed', () => {
    const phone = { about: 'phone', used: true } as const;
    const picked = pickReviews(randomFrom(3), 'ro', phone, 6);
    expect(new Set(picked.map((one) => one.text)).size).toBe(6);
    expect(pickReviews(randomFrom(3), 'ro', phone, 6)).toEqual(picked);
    expect(pickReviews(randomFrom(3), 'cs', { about: 'watch', used: true }, 99).length).toBe(5);
  });

  it.each(['cs', 'ro'] as const)('of a model sold only new never speak of grades or an older piece (%s)', (market) => {
    const ofNew = pickReviews(randomFrom(3), market, { about: 'phone', used: false }, 99);
    expect(ofNew.length).toBeGreaterThanOrEqual(7);
    expect(
      ofNew.map(({ text }) => text).filter((text) => /88 ?%|stup(eň|ni)|grad|použit|second-hand/i.test(text)),
    ).toEqual([]);
    expect(
      reviewTexts.filter((one) => one.market === market && one.about === 'phone' && tellsOfUsed(one)),
    ).toHaveLength(4);
  });
});
