import { describe, expect, it } from 'vitest';
import { beginLetter, LetterTemplate, paragraphsOf } from './letter-templates.ts';

describe('a letter of the office', () => {
  it.each(LetterTemplate.options)('is begun in both languages with the number of its order: %s', (template) => {
    const [cs, ro] = (['cs', 'ro'] as const).map((market) => beginLetter(market, template, '2611000017'));
    for (const letter of [cs, ro]) {
      expect(letter?.subject).toContain('2611000017');
      expect(`${letter?.subject}${letter?.text}`).not.toMatch(/[{}]/);
    }
    expect(cs?.subject).not.toBe(ro?.subject);
  });

  it('has the paragraphs that empty lines part', () => {
    expect(paragraphsOf('Dobrý den,\n\n \nprvní\nřádek\n\n')).toEqual(['Dobrý den,', 'první\nřádek']);
  });
});
