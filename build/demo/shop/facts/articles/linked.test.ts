import { expect, it } from 'vitest';
import { linkedParts } from './linked.ts';

const linksOf = (text: string): string[] => linkedParts(text).flatMap(({ href }) => href ?? []);

it('makes links of e-mail addresses and telephones, and of nothing else', () => {
  const text = 'E-mail dobryden@kolobeh.example, telefon +420 222 300 100. IČO 12345679, 150 00 Praha, od 8 do 18.';
  expect(linksOf(text)).toEqual(['mailto:dobryden@kolobeh.example', 'tel:+420222300100']);
  expect(linksOf('Telefon +40\u00a021 330 02 00, salut@kolobeh.example.')).toEqual([
    'tel:+40213300200',
    'mailto:salut@kolobeh.example',
  ]);
  expect(linkedParts('+5 % a 2 + 300')).toEqual([{ text: '+5 % a 2 + 300' }]);
});

it('loses no letter of the text', () => {
  for (const text of ['', 'a@b.cz', 'Pište na a@b.cz.', '+420222300100 nebo a@b.cz'])
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});
