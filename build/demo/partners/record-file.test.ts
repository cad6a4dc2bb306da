import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openRecords } from './record-file.ts';

const Value = z.object({ n: z.number() });
let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'kolobeh-records-')), 'deep', 'records.jsonl');
});
afterEach(() => rmSync(path.dirname(path.dirname(file)), { recursive: true }));

it('keeps the last value of each key over a restart, in the order of first keeping', () => {
  const records = openRecords(file, Value);
  records.set('b', { n: 1 });
  records.set('a', { n: 2 });
  records.set('b', { n: 3 });
  records.close();
  const again = openRecords(file, Value);
  expect(again.all()).toEqual([{ n: 3 }, { n: 2 }]);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  again.close();
});

it('forgets a line torn by a crash and keeps the rest', () => {
  const records = openRecords(file, Value);
  records.set('a', { n: 1 });
  records.close();
  appendFileSync(file, '["b",{"n":');
  const again = openRecords(file, Value);
  again.set('c', { n: 3 });
  again.close();
  expect(openRecords(file, Value).all()).toEqual([{ n: 1 }, { n: 3 }]);
});

it('does not start over a file it cannot read', () => {
  openRecords(file, Value).close();
  writeFileSync(file, 'nonsense\n["a",{"n":1}]\n');
  expect(() => openRecords(file, Value)).toThrow('line 1');
});
