import { describe, expect, it } from 'vitest';
import { checkWords, freeCode, pathsIn, wordsIn, type WordedNode } from './category-words.ts';

const named = (id: number, parent_id: number | null, cs: string | null, ro: string | null = cs): WordedNode => ({
  id,
  parent_id,
  words: {
    cs: cs === null ? null : { name: cs, seo_name: cs.toLowerCase() },
    ro: ro === null ? null : { name: ro, seo_name: ro.toLowerCase() },
  },
});
const tree = [
  named(1, null, 'Telefony', 'Telefoane'),
  named(2, 1, 'iPhone'),
  named(3, 1, 'Nokia', null),
  named(4, 2, 'SE'),
];
const changed = (...nodes: WordedNode[]): WordedNode[] => [
  ...tree.filter(({ id }) => !nodes.some((node) => node.id === id)),
  ...nodes,
];
const wrong = (nodes: WordedNode[], id: number): [string, string][] =>
  checkWords(nodes, id).map(({ path, code }) => [path, code]);

describe('words of a category', () => {
  it('make its address with those above it; without a parent’s words there is none', () => {
    expect([...pathsIn('cs', tree)]).toEqual([
      [1, 'telefony'],
      [2, 'telefony/iphone'],
      [3, 'telefony/nokia'],
      [4, 'telefony/iphone/se'],
    ]);
    expect(pathsIn('ro', changed(named(2, 1, 'iPhone', null))).has(4)).toBe(false);
  });

  it('left empty follow from the name', () => {
    const empty = { cs: '', ro: '' };
    const typed = { name: { cs: 'Odolné telefony', ro: '' }, seo_name: empty, seo_title: empty };
    expect(wordsIn('cs', typed)).toEqual({
      name: 'Odolné telefony',
      seo_name: 'odolne-telefony',
      title: 'Odolné telefony | Kolobeh',
    });
    expect(wordsIn('ro', typed)).toBeNull();
  });

  it.each<[string, WordedNode, [string, string]]>([
    ['none', named(2, 1, null), ['name.cs', 'REQUIRED']],
    ['the name of one beside it', named(3, 1, 'IPHONE', null), ['name.cs', 'NAME_TAKEN']],
    ['a language its parent has not', named(5, 3, 'Lumia'), ['name.ro', 'PARENT_HAS_NO_NAME']],
    ['no more the language of its children', named(2, 1, 'iPhone', null), ['name.ro', 'CHILDREN_HAVE_NAME']],
    ['a name without a letter', named(3, 1, '…', null), ['seo_name.cs', 'REQUIRED']],
    ['an address no page takes', named(1, null, 'x'.repeat(195), 'Telefoane'), ['seo_name.cs', 'TOO_LONG']],
  ])('with %s are wrong', (_, node, expected) => {
    const words =
      node.words.cs?.name === '…' ? { ...node, words: { ...node.words, cs: { name: '…', seo_name: '' } } } : node;
    expect(wrong(changed(words), node.id)).toContainEqual(expected);
  });

  it('with the address of one beside it are wrong, elsewhere in the tree they are not', () => {
    const own = { name: 'Apple', seo_name: 'iphone' };
    const beside = { ...named(3, 1, 'x', null), words: { cs: own, ro: null } };
    expect(wrong(changed(beside), 3)).toEqual([['seo_name.cs', 'ADDRESS_TAKEN']]);
    expect(wrong(changed({ ...beside, parent_id: null }), 3)).toEqual([]);
  });
});

it('a code that is taken gets the first number that is not', () => {
  expect(freeCode(new Set(), 'phones')).toBe('phones');
  expect(freeCode(new Set(['phones', 'phones-2']), 'phones')).toBe('phones-3');
});
