import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../docs/decisions');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

/** Rows of the list: number, title, file, day, status. */
const rows = [...read('README.md').matchAll(/^\| \[(\d+)\. (.+?)\]\((.+?)\) \| (\S+) \| (\w+) \|$/gm)].map(
  ([, number = '', title = '', file = '', day = '', status = '']) => ({ number, title, file, day, status }),
);

test('each decision is listed once', () => {
  expect(rows.map(({ file }) => file).toSorted()).toEqual(records.toSorted());
});

test.each(rows)('$number begins with its title, day and status as listed', ({ number, title, file, day, status }) => {
  const [first, , third] = read(file).split('\n');
  expect(first).toBe(`# ${number}. ${title}`);
  expect(third).toMatch(new RegExp(`^\\*${day} · ${status}`));
});

test('each number is a record, or named as set aside', () => {
  const [, sentence = ''] = /^Numbers (.+?) were set aside/m.exec(read('README.md')) ?? [];
  const aside = (sentence.match(/\d+/g) ?? []).map((number) => number.padStart(4, '0'));
  const used = records.map((name) => name.slice(0, 4)).toSorted();
  const all = Array.from({ length: Number(used.at(-1)) }, (_, index) => String(index + 1).padStart(4, '0'));
  expect(aside).toEqual(all.filter((number) => !used.includes(number)));
});

test('decisions are listed by their numbers', () => {
  const numbers = rows.map(({ number }) => Number(number));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});
