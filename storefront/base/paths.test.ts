import { buyoutWords } from '@kolobeh/shared/buyout/selling/selector.ts';
import { passportWords } from '@kolobeh/shared/unit/passport-path.ts';
import { describe, expect, it } from 'vitest';
import { laterWords } from './later-paths.ts';
import { marketOf, paths, routeWords } from './paths.ts';

describe('addresses of pages', () => {
  it('keeps the levels of a category', () => {
    expect(paths.category('cs', 'telefony/iphone')).toBe('/cs/c/telefony/iphone');
    expect(paths.category('ro', 'telefoane/iphone')).toBe('/ro/c/telefoane/iphone');
  });

  it('encodes what a visitor typed', () => {
    expect(paths.search('cs', 'nabíječka & kabel')).toBe('/cs/hledani?term=nab%C3%ADje%C4%8Dka+%26+kabel');
  });

  it.each(['cs', 'ro'] as const)('uses every word of %s for one page only at each level', (market) => {
    const { delivery, place, details, summary, signIn, signUp, signOut, document, confirmation, thanks, ...others } = {
      ...routeWords[market],
      ...laterWords[market],
    };
    // Second words: behind those of repairs and news, and behind that of the account.
    const { repairOrder: _repairOrder, newsEnd: _newsEnd, ...more } = others;
    const isOfAccount = ([name]: [string, string]): boolean => name.startsWith('own') || name === 'personal';
    const ofAccount = Object.entries(more).filter(isOfAccount);
    const first = Object.entries(more).filter((entry) => !isOfAccount(entry));
    expect(ofAccount.length).toBeGreaterThan(10);
    expect(new Set(first.map(([, word]) => word)).size).toBe(first.length);
    expect(new Set([delivery, place, details, summary]).size).toBe(4);
    expect(new Set([signIn, signUp, signOut, ...ofAccount.map(([, word]) => word)]).size).toBe(3 + ofAccount.length);
    expect(new Set([document, confirmation, thanks]).size).toBe(3);
  });

  it.each(['cs', 'ro'] as const)('calls the buy-out of %s as e-mails and the API do', (market) => {
    const { buyout } = routeWords[market];
    expect({ buyout, status: laterWords[market].buyoutStatus }).toEqual(buyoutWords[market]);
  });

  it.each(['cs', 'ro'] as const)('calls the passport of %s as the API does', (market) => {
    expect(laterWords[market].passport).toBe(passportWords[market]);
  });

  it('reads the market from the first part only', () => {
    expect(marketOf('/ro/c/telefoane')).toBe('ro');
    expect(marketOf('/ro')).toBe('ro');
    expect(marketOf('/robots.txt')).toBe('cs');
    expect(marketOf('/cs/info/ro')).toBe('cs');
  });
});
