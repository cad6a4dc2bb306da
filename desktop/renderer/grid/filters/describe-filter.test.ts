import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { cs } from '../../texts/cs.ts';
import { en } from '../../texts/en.ts';
import { ro } from '../../texts/ro.ts';
import { describeFilter } from './describe-filter.ts';

const i18n = i18next.createInstance();

const states = {
  filterParams: {
    choices: [
      { value: 'new', label: 'Nová' },
      { value: 'packing', label: 'Balí se' },
    ],
  },
};
const words = (filter: unknown, column = {}) => describeFilter(i18n, filter, column);
const date = (type: string, dateFrom: string, dateTo: string | null = null) => ({
  filterType: 'date',
  type,
  dateFrom: `${dateFrom} 00:00:00`,
  dateTo: dateTo && `${dateTo} 00:00:00`,
});

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] });
  await i18n.init({
    lng: 'cs',
    ns: ['office'],
    defaultNS: 'office',
    resources: { cs: { office: cs }, ro: { office: ro }, en: { office: en } },
  });
  return () => vi.useRealTimers();
});

test('up to two chosen values are named, an unknown one by its code; more are counted', () => {
  expect(words({ filterType: 'set', values: ['new', 'packing'] }, states)).toBe('Nová, Balí se');
  expect(words({ filterType: 'set', values: ['gone'] }, states)).toBe('gone');
  expect(words({ filterType: 'set', values: ['new', 'packing', 'gone'] }, states)).toMatch(/3/);
});

test('words are quoted, their absence is said', () => {
  expect(words({ filterType: 'text', type: 'contains', filter: 'nejedlá' })).toBe('„nejedlá“');
  expect(words({ filterType: 'text', type: 'blank' })).toBe(i18n.t('grid.words.blank'));
});

test.each([
  ['greaterThan', '> 1000'],
  ['lessThanOrEqual', '≤ 1000'],
  ['inRange', '1000–2490.5'],
])('a number that is %s reads %s', (type, said) => {
  expect(words({ filterType: 'number', type, filter: 1000, filterTo: 2490.5 })).toBe(said);
});

test('a day is written without the present year, and a range by both its ends', () => {
  expect(words(date('equals', '2026-11-20'))).toBe('20. 11.');
  expect(words(date('inRange', '2025-12-31', '2026-01-02'))).toBe('31. 12. 2025 – 2. 1.');
});

test.each([
  ['cs', /8\. 12\.$/],
  ['ro', /08\.12$/],
  ['en', /08\/12$/],
])('in %s a day stands before its month', async (language, said) => {
  await i18n.changeLanguage(language);
  expect(words(date('lessThan', '2026-12-08'))).toMatch(said);
});

test('what is no filter of ours is only said to be there', () => {
  expect(words({ filterType: 'multi' })).toBe('…');
});
