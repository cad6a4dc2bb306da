import { describe, expect, it } from 'vitest';
import { compareRows, withCompared } from './compare.ts';

const facts = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

describe('products side by side', () => {
  it('are told apart by rows whose values are not all the same', () => {
    expect(
      compareRows([facts({ Displej: '6,1″', Čip: 'A18' }), facts({ Displej: '6,1″', Čip: 'A16', SIM: 'eSIM' })]),
    ).toEqual([
      { name: 'Displej', values: ['6,1″', '6,1″'], differs: false },
      { name: 'Čip', values: ['A18', 'A16'], differs: true },
      { name: 'SIM', values: [null, 'eSIM'], differs: true },
    ]);
  });

  it('do not differ when there is one alone, and there may be none', () => {
    expect(compareRows([facts({ Čip: 'A18' })])).toEqual([{ name: 'Čip', values: ['A18'], differs: false }]);
    expect(compareRows([])).toEqual([]);
  });

  it('are four at most, each once', () => {
    expect(withCompared(['A', 'B'], 'C')).toEqual(['A', 'B', 'C']);
    expect(withCompared(['A', 'B'], 'A')).toEqual(['A', 'B']);
    expect(withCompared(['A', 'B', 'C', 'D'], 'E')).toBeNull();
    expect(withCompared(['A', 'B', 'C', 'D'], 'D')).toEqual(['A', 'B', 'C', 'D']);
  });
});
