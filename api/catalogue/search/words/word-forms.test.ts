import { describe, expect, it } from 'vitest';
import { colourSynonyms, formsOf } from './word-forms.ts';

describe('forms of a word', () => {
  it.each([
    ['cs', 'cerny', 'cerna'],
    ['cs', 'cerneho', 'cerna'],
    ['cs', 'bile', 'bila'],
    ['cs', 'bezdratovy', 'bezdratova'],
    ['cs', 'tvrzeneho', 'tvrzene'],
    ['cs', 'magneticky', 'magneticka'],
    ['ro', 'neagra', 'negru'],
    ['ro', 'negre', 'negru'],
    ['ro', 'rosie', 'rosu'],
    ['ro', 'verzi', 'verde'],
  ] as const)('in %s, %s is also %s', (market, word, other) => {
    expect(formsOf(market, word)).toContain(other);
    expect(formsOf(market, word)).toContain(word);
  });

  it('of a colour are not those of another colour that begins alike', () => {
    expect(formsOf('ro', 'alb')).not.toContain('albastru');
    expect(formsOf('ro', 'albastra')).not.toContain('alb');
  });

  it.each(['iphone', 'galaxy', 'sony', 'apple', 'nokia', 'honor', 'ultra', 's24', 'cern', 'bila1', 'hodinky'])(
    'are not sought of %s',
    (word) => {
      expect(formsOf('cs', word)).toBeNull();
      expect(formsOf('ro', word)).toBeNull();
    },
  );
});

it('each form of a colour stands for all others, in each market by its own language', () => {
  expect(colourSynonyms('ro')['neagra']).toEqual(['negru', 'negri', 'negre']);
  expect(colourSynonyms('cs')['cerny']).toContain('cerna');
  expect(colourSynonyms('cs')['neagra']).toBeUndefined();
});
