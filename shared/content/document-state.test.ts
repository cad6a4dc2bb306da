import { describe, expect, it } from 'vitest';
import { InnerAddress } from './document.ts';
import { documentState, type Edition, editionInForce } from './document-state.ts';

const day = (text: string): Date => new Date(`2026-11-${text}T00:00:00Z`);
const edition = (number: number, from: string | null, until: string | null): Edition => ({
  edition: number,
  valid_from: from === null ? null : day(from),
  valid_until: until === null ? null : day(until),
});

describe('the state of a document', () => {
  it.each([
    ['never published', [], 'draft', null],
    ['published at once', [edition(1, null, null)], 'published', 1],
    ['from tomorrow', [edition(1, '21', null)], 'scheduled', null],
    ['from this very moment', [edition(1, '20', null)], 'published', 1],
    ['until this very moment', [edition(1, null, '20')], 'ended', null],
    ['with the next one planned', [edition(2, '27', null), edition(1, null, null)], 'published', 1],
    ['replaced by one that ended', [edition(2, '18', '19'), edition(1, null, null)], 'ended', null],
    ['replaced at once before a planned one began', [edition(3, null, null), edition(2, '18', null)], 'published', 3],
    ['ended, the next one planned', [edition(2, '27', null), edition(1, null, '19')], 'scheduled', null],
  ] as const)('%s', (_, editions, state, shown) => {
    expect(documentState({ editions, isArchived: false }, day('20'))).toBe(state);
    expect(editionInForce(editions, day('20'))?.edition ?? null).toBe(shown);
    expect(documentState({ editions, isArchived: true }, day('20'))).toBe('archived');
  });
});

describe('an address within the market', () => {
  it.each(['', 'c/telefony', 'c/telefony?quality=new&sort=-price', 'info/kontakt#adresa', '?x=1'])(
    'may be %s',
    (to) => {
      expect(InnerAddress.safeParse(to).success).toBe(true);
    },
  );
  it.each(['/cs', '//x', 'https://x.cz', 'mailto:a@b.cz', 'c/a b', 'c/"x', '..', 'c\\x', `c/${'x'.repeat(500)}`])(
    'may not be %s',
    (to) => {
      expect(InnerAddress.safeParse(to).success).toBe(false);
    },
  );
});
