import { renderToStaticMarkup } from 'react-dom/server';
import { cs } from '../texts/cs.ts';
import { ro } from '../texts/ro.ts';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { GridRange } from './GridRange.tsx';

const words = createInstance();
const resources = { cs: { translation: cs }, ro: { translation: ro } };
void words.init({ lng: 'cs', resources, interpolation: { escapeValue: false } });
afterEach(() => words.changeLanguage('cs'));

const shown = (props: Parameters<typeof GridRange>[0]): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={words}>
      <GridRange {...props} />
    </I18nextProvider>,
  )
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

describe('the footer of a grid', () => {
  it('says of how many rows some are in sight', () => {
    expect(shown({ range: [0, 19], total: 300, hasMore: false })).toBe('1–20 z 300');
    expect(shown({ range: [290, 309], total: 300, hasMore: false })).toBe('291–300 z 300');
  });

  it('says of more than so many where the server did not count them all', () => {
    expect(shown({ range: [0, 19], total: 10_000, hasMore: true })).not.toBe('1–20 z 10 000');
    expect(shown({ range: [0, 19], total: 10_000, hasMore: true })).toMatch(/více než 10 000/);
  });

  it('writes numbers as the language of the person does', async () => {
    await words.changeLanguage('ro');
    expect(shown({ range: [0, 19], total: 10_000, hasMore: false })).toBe('1–20 din 10.000');
  });

  it('says nothing of an empty grid or one that has not been loaded', () => {
    expect(shown({ range: [0, 19], total: 0, hasMore: false })).toBe('');
    expect(shown({ range: [-1, -1], total: 5, hasMore: false })).toBe('');
    expect(shown({ range: [0, 1], total: null, hasMore: false })).toBe('');
  });
});
