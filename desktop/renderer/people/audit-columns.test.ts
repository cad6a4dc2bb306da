import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { cs } from '../texts/cs.ts';
import { ro } from '../texts/ro.ts';
import { actsSaid } from './audit-columns.tsx';

test('acts are meant by all the words searched for, in the language of the screen and without accents', () => {
  const words = createInstance();
  void words.init({ lng: 'cs', resources: { cs: { translation: cs }, ro: { translation: ro } } });
  expect(actsSaid(words, 'PRISTROJ naskladnen')).toEqual(['buyout.to_stock', 'buyout_to.stock']);
  expect(actsSaid(words, 'token zrušen')).toContain('api_token.revoke');
  expect(actsSaid(words, 'token zelený')).toEqual([]);
  void words.changeLanguage('ro');
  expect(actsSaid(words, 'naskladnen')).toEqual([]);
});
