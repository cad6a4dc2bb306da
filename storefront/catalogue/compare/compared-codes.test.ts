import { describe, expect, it } from 'vitest';
import { cleanCodes, comparedCookie, comparedOf } from './compared-codes.ts';

const asked = (cookie: string) => new Request('http://shop.example/cs/porovnani', { headers: { cookie } });

describe('what a visitor compares', () => {
  it('is read back from its cookie, by market', () => {
    const [pair = ''] = comparedCookie('cs', ['APL-1', 'SAM-2']).split(';');
    expect(comparedOf(asked(`a=b; ${pair}; kolobeh_compare_ro=XIA-3`), 'cs')).toEqual(['APL-1', 'SAM-2']);
    expect(comparedOf(asked('a=b'), 'cs')).toEqual([]);
  });

  it('has four codes at most, each once, whatever the cookie or the address says', () => {
    expect(cleanCodes(['A-1', 'A-1', '<b>', '', 'B-2', 'C-3', 'D-4', 'E-5'])).toEqual(['A-1', 'B-2', 'C-3', 'D-4']);
  });

  it('is forgotten with its last code', () => {
    expect(comparedCookie('ro', [])).toContain('Max-Age=0');
  });
});
