import { describe, expect, it } from 'vitest';
import { differingPictures, mergedPictures } from './merged-pictures.ts';

const picture = (key: string, cs = '') => ({ key, alts: { cs, ro: '' }, crop: null });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => picture(key)) as [
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
];

describe('pictures that two have changed', () => {
  it('are in one’s own order with one’s own texts; what came stays, what either took out is gone', () => {
    const begun = [a, b, c];
    const mine = [picture('c', 'Zezadu'), a];
    const theirs = [picture('a', 'Zepředu'), b, c, d];
    expect(mergedPictures(mine, theirs, begun)).toEqual([picture('c', 'Zezadu'), a, d]);
    expect(mergedPictures([a, b, c], [a, c], begun)).toEqual([a, c]);
  });

  it('differ by texts and order of those that both have', () => {
    const mine = [picture('c', 'Zezadu'), a];
    const theirs = [picture('a', 'Zepředu'), b, c, d];
    expect(differingPictures(mine, theirs)).toEqual({
      texts: [
        { key: 'c', market: 'cs', theirs: '', mine: 'Zezadu' },
        { key: 'a', market: 'cs', theirs: 'Zepředu', mine: '' },
      ],
      order: { theirs: ['a', 'c'], mine: ['c', 'a'] },
    });
    expect(differingPictures([a], [a, d])).toEqual({ texts: [], order: null });
  });
});
