import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { validationMessages } from '@kolobeh/shared/validation/fields/messages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

interface Row {
  clause: string;
  code: string;
  test: string;
}

/** Rows of the page's tables, without their heads. */
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)]
    .map(([, clause = '', code = '', test = '']) => ({ clause, code, test }))
    .filter(({ clause }) => clause !== 'clause' && clause !== '---');

const rows = rowsOf(page);

/** Each file once, whatever number of rows name it; null of one that is not there. */
const texts = new Map<string, string | null>();
function textOf(file: string): string | null {
  const kept = texts.get(file);
  if (kept !== undefined) return kept;
  const place = path.join(root, file);
  const text = existsSync(place) ? readFileSync(place, 'utf8') : null;
  texts.set(file, text);
  return text;
}

const isTest = (file: string): boolean => /\.(?:test\.tsx?|spec\.ts)$/.test(file);
const isMissing = (cell: string): boolean => cell.startsWith('–');

/** What is wrong with a cell that names a file and words in it; empty when nothing is. */
function wrongCell(cell: string, isOfTest: boolean): string[] {
  const [, file, words] = /^`([^`]+)` `([^`]+)`$/.exec(cell) ?? [];
  if (file === undefined || words === undefined) return ['names no file with words in it'];
  const text = textOf(file);
  if (text === null) return [`${file} is not there`];
  if (words.length < 4) return [`${words} says nothing`];
  return [
    ...(text.includes(words) ? [] : [`${file} has no ${words}`]),
    ...(isOfTest === isTest(file) ? [] : [`${file} is ${isOfTest ? 'no' : 'a'} test`]),
  ];
}

/** What is wrong with a row. A clause that is not there says what is missing in the place of its test. */
function wrongRow({ clause, code, test }: Row): string[] {
  const wrong = isMissing(code)
    ? [...(code === '–' ? [] : ['has words for its code']), ...(/^not there: .{4}/.test(test) ? [] : ['says not why'])]
    : [...wrongCell(code, false), ...(isMissing(test) ? [] : wrongCell(test, true))];
  const isSilent = !isMissing(code) && isMissing(test) && !/^– not there: .{4}/.test(test);
  return [...wrong, ...(isSilent ? ['says not why it has no test'] : [])].map((why) => `${clause}: ${why}`);
}

/** Paths that programs of others have written down. */
const fixedPaths = [
  '/product/admin-bonuses-for-used-product/bonuses_manufacturers',
  '/product/admin-bonuses-for-used-product/quality_types',
  '/product/admin-bonuses-for-used-product/types_devices',
  '/product/admin-product-attributes/attr-name-choices/',
  '/stores/stores/service-center/service-buyout-centers/',
  '/special-offers/product/lease-info/{master_product_id}/',
  '/core/fastly/purge',
  '/product-reviews/admin/update/{pk}/',
  '/product-reviews/admin/approve/{pk}/',
  '/product-reviews/product-review/product-review/',
  '/product-reviews/product-review/product-review/{component_pk}/',
  '/product-reviews/product-review/user-data-for-product-review/{master_product_seo_name}/',
  '/product-reviews/product-review/products-samsung/',
  '/product-reviews/user-profile/products-from-orders-to-review/',
  '/mp-menu/hamburger/hamburger/',
  '/leases/time-limited-offer/limited-offers-lease/{component_pk}/',
  '/mp-meta-master/admin/swap-meta-master/{master_product_id}/',
  '/mp-meta-master/admin/add-master-product/',
  '/mp-meta-master/admin/get-meta-master/{meta_master_id}/',
  '/mp-meta-master/admin/add-meta-master/',
  '/mp-meta-master/admin/update-meta-master/{meta_master_id}/',
  '/mp-meta-master/admin/delete-meta-master/{meta_master_id}/',
  '/mp-meta-master/admin/exclude-meta-master/{excluded_meta_master_id}',
];

/** Words that no clause has in backticks. */
const unnamed = (words: readonly string[]): string[] =>
  words.filter((word) => !rows.some(({ clause }) => clause.includes(`\`${word}\``)));

it('every clause leads to its code and to its test, or says what is missing', () => {
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.flatMap(wrongRow)).toEqual([]);
});

it('no line of a table is left out by how it is written', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('|') && !/^\| (?:clause|---) \|/.test(line));
  expect(lines.length).toBe(rows.length);
});

it('every message of a field and every fixed path has its clause', () => {
  expect(unnamed(validationMessages)).toEqual([]);
  expect(unnamed(fixedPaths)).toEqual([]);
});

it('the page says itself how much is not there', () => {
  const missing = rows.filter(({ code }) => isMissing(code)).length;
  const untested = rows.filter(({ code, test }) => !isMissing(code) && isMissing(test)).length;
  expect(page).toContain(
    `*${rows.length} clauses; not there: ${missing}; there without a test of its own: ${untested}.*`,
  );
});

const code = '`shared/buyout/appraisal.ts` `NO_QUALITY`';
const test = '`shared/buyout/appraisal.test.ts` `NO_QUALITY`';

it.each([
  ['a file that moved', code.replace('appraisal', 'appraised'), test, 'shared/buyout/appraised.ts is not there'],
  ['a token that is gone', code.replace('NO_QUALITY', 'NO_GRADE_AT_ALL'), test, 'has no NO_GRADE_AT_ALL'],
  ['a test of another name', code, test.replace('NO_QUALITY', 'is never there'), 'has no is never there'],
  ['code for a test', code, code, 'is no test'],
  ['a test for code', test, test, 'is a test'],
  ['a token that stands everywhere', code.replace('NO_QUALITY', 'a'), test, 'says nothing'],
  ['words alone', 'in the appraisal', test, 'names no file with words in it'],
  ['nothing, without a word', '–', 'not there', 'says not why'],
  ['no test, without a word', code, '–', 'says not why it has no test'],
])('a row with %s is found', (_, ofCode, ofTest, said) => {
  expect(wrongRow({ clause: 'spoilt', code: ofCode, test: ofTest })).toEqual([expect.stringContaining(said)]);
});

it('a row as it should be is not found, nor one that says what is missing', () => {
  expect(
    rowsOf(`| clause | code | test |\n| --- | --- | --- |\n| sound | ${code} | ${test} |`).flatMap(wrongRow),
  ).toEqual([]);
  expect(wrongRow({ clause: 'missing', code: '–', test: 'not there: a captcha' })).toEqual([]);
  expect(unnamed(['NO_MESSAGE_IS_CALLED_SO'])).toEqual(['NO_MESSAGE_IS_CALLED_SO']);
});
