import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localFiles } from '../../../../api/integrations/files/local-files.ts';
import { planCatalogue } from '../catalogue/plan-catalogue.ts';
import { planCategories } from '../catalogue/plan-categories.ts';
import { flawsOf } from '../stock/found-on.ts';
import { PieceNumbers } from '../stock/plan-units.ts';
import { noDemand, planStock } from '../stock/write-stock.ts';
import { photographedUnits, writeOwnPhotoFiles } from './own-photos.ts';

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

let stock: ReturnType<typeof planStock>;
beforeAll(() => {
  const { products } = planCatalogue(planCategories(), '1', 0);
  stock = planStock(products, new Map(), { seed: '1', today: new Date('2026-11-20'), numbers: new PieceNumbers() });
});

/** Files of the photographs by name, as they were written. */
async function written(): Promise<Record<string, string>> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-photos-'));
  dirs.push(dir);
  await writeOwnPhotoFiles(localFiles(dir), photographedUnits(stock, new Map()));
  const names = readdirSync(path.join(dir, 'pictures')).filter((name) => name.endsWith('.svg'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(dir, 'pictures', name), 'utf8')]));
}

it('two phones of each grade at most are photographed, of a model once, and never one of several pieces', () => {
  const units = photographedUnits(stock, new Map());
  const grades = Object.groupBy(units, ({ product }) => product.grade ?? 'none');
  expect(Object.keys(grades).toSorted()).toEqual(['A', 'A+', 'B', 'C', 'D']);
  for (const of of Object.values(grades)) expect(of.length).toBeLessThanOrEqual(2);
  expect(new Set(units.map(({ product }) => product.master.id)).size).toBe(units.length);
  for (const { product } of units) {
    expect(product.master.look.kind).toBe('phone');
    expect([...stock.units, ...stock.inStores].filter((unit) => unit.product.id === product.id)).toHaveLength(1);
  }
});

it('a phone that somebody ordered is not photographed', () => {
  const [first] = photographedUnits(stock, new Map());
  const id = first?.product.id ?? 0;
  const others = photographedUnits(stock, new Map([[id, { ...noDemand, held: 1 }]]));
  expect(others.some(({ product }) => product.id === id)).toBe(false);
  expect(others.length).toBeGreaterThan(4);
});

it('the flaw that is shown is the one that the inspection tells', () => {
  for (const { found, product } of photographedUnits(stock, new Map())) {
    const { body } = flawsOf(found);
    expect(body === 'none').toBe(product.grade === 'A+');
  }
});

it('the same shop has the same photographs, three of each phone', async () => {
  const [once, again] = [await written(), await written()];
  expect(Object.keys(once).length).toBe(3 * photographedUnits(stock, new Map()).length);
  expect(new Set(Object.values(once)).size).toBe(Object.keys(once).length);
  expect(again).toEqual(once);
});
