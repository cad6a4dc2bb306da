import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { placesWithoutTests } from '../proofs/parts/test-files.ts';

it('the tests that rows of the scorecard name are there', () => {
  const rows = path.join(import.meta.dirname, 'rows');
  const texts = globSync('*.ts', { cwd: rows }).map((file) => readFileSync(path.join(rows, file), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/testFiles\(\[([^\]]*)\]/g)].map(([, list = '']) => list));
  const places = named.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, place = '']) => place));
  expect(places.length).toBeGreaterThan(15);
  expect(placesWithoutTests(places)).toEqual([]);
});
