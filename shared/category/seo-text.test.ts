import { expect, it } from 'vitest';
import { textParts } from './seo-text.ts';

it('reads paragraphs and headings of a text, however its lines end', () => {
  const text = 'First\r\nline.\r\n\r\nSecond.\n## How to choose\nThird.\n \n\nFourth.\n\n## Nothing';
  expect(textParts(text)).toEqual([
    { heading: null, paragraphs: ['First line.', 'Second.'] },
    { heading: 'How to choose', paragraphs: ['Third.', 'Fourth.'] },
    { heading: 'Nothing', paragraphs: [] },
  ]);
});

it.each(['', ' \n\n '])('reads nothing of %j', (text) => {
  expect(textParts(text)).toEqual([]);
});
