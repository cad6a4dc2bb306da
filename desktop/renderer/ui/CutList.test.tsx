import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { cs } from '../texts/cs.ts';
import { CutList } from './CutList.tsx';

const words = createInstance();
void words.init({ lng: 'cs', resources: { cs: { translation: cs } }, interpolation: { escapeValue: false } });

const shown = (told: number): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={words}>
      <CutList told={told} most={1000} />
    </I18nextProvider>,
  ).replaceAll('\u00a0', ' ');

it('says that a list ends once it holds as many rows as are told of it, and nothing before', () => {
  expect(shown(999)).toBe('');
  expect(shown(1000)).toContain('po 1 000 řádcích');
});
