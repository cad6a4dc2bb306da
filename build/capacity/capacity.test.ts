import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { blackFriday, PUBLIC } from './black-friday.ts';
import { endsPerSecond, hitRate, hitRates, popularity } from './cache.ts';
import type { MeasuredCosts } from './costs.ts';
import { readStat } from './cpu.ts';
import { needOf, peakRates, strains } from './model.ts';
import { arrivals, chance } from './random.ts';
import { CLUSTER, ONE_MACHINE, SIZES, withTables } from './report.ts';
import { playDay, playStore } from './simulate.ts';

const root = path.resolve(import.meta.dirname, '../..');
const measured = JSON.parse(readFileSync(path.join(import.meta.dirname, 'measured.json'), 'utf8')) as MeasuredCosts;
const { costs } = measured;
const million = SIZES[0];

test('the tables of the document are those of what was measured', () => {
  const document = readFileSync(path.join(root, 'docs/capacity.md'), 'utf8');
  expect(withTables(document, measured)).toBe(document);
});

test('a cost that was changed by hand is seen in the document: the control', () => {
  const document = readFileSync(path.join(root, 'docs/capacity.md'), 'utf8');
  const cheaper = { ...measured, costs: { ...costs, product: { ...costs.product, programMs: 0.01 } } };
  expect(withTables(document, cheaper)).not.toBe(document);
});

describe('a store of pages', () => {
  it('finds a page asked for as often as it ends half the time', () => {
    expect(hitRate(1, [1], 1)).toBe(0.5);
    expect(hitRate(0, [1], 1)).toBe(0);
    expect(hitRate(99, [1], 1)).toBeCloseTo(0.99);
  });

  it('finds less when each process has its own', () => {
    const [shared, own] = [hitRates(blackFriday, 100, 1), hitRates(blackFriday, 100, 20)];
    for (const kind of PUBLIC) expect(own[kind]).toBeLessThan(shared[kind]);
  });

  it.each(PUBLIC)('played request by request finds what the model says: %s', (kind) => {
    const day = { ...blackFriday, addresses: { ...blackFriday.addresses, product: 5_000, search: 5_000 } };
    const likely = popularity(day.addresses[kind], day.uneven);
    const said = hitRate(300, likely, endsPerSecond(day));
    expect(Math.abs(playStore(day, kind, 300, 60, 7) - said)).toBeLessThan(0.03);
    // The control: a page that lives a tenth of the time is missed more often.
    expect(playStore({ ...day, storedSeconds: 3, purgesPerHour: 0 }, kind, 300, 60, 7)).toBeLessThan(said);
  });
});

describe('a need', () => {
  it('grows with the visits, cores a little slower, because stores of pages find more', () => {
    const [small, large] = [10, 100].map((millions) => needOf(costs, blackFriday, millions * million, true));
    if (!small || !large) throw new Error('Two needs were asked for');
    expect(large.ordersPerDay).toBe(10 * small.ordersPerDay);
    expect(large.hitRate).toBeGreaterThan(small.hitRate);
    expect(large.webCores).toBeLessThanOrEqual(10 * small.webCores);
    expect(large.writeCores).toBeGreaterThan(5 * small.writeCores);
  });

  it('has the fullest hour and its burst in its rates', () => {
    const { visits } = peakRates({ ...blackFriday, hours: [0.5, 0.5], burst: 3 }, 7200);
    expect(visits).toBe(3);
  });

  it('takes all of what there is just enough of, the scarcest first', () => {
    const need = needOf(costs, blackFriday, million, false);
    const exact = { ...ONE_MACHINE, has: { ...ONE_MACHINE.has, 'packing stations': need.stations / 50 } };
    const [first] = strains(need, exact);
    expect(first?.what).toBe('packing stations');
    expect(first?.share).toBeCloseTo(50);
    const shares = strains(need, CLUSTER).map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });
});

describe('a Black Friday played', () => {
  const need = needOf(costs, blackFriday, million, true);

  it('is the same again by its seed, and another by another', () => {
    const [one, again, other] = [1, 1, 2].map((seed) => playDay(costs, blackFriday, need, seed));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('lets nobody wait with what the model says, and has about the visits that were planned', () => {
    const played = playDay(costs, blackFriday, need);
    expect(Math.abs(played.visits / million - 1)).toBeLessThan(0.02);
    expect(played.worstWaitMs).toBeLessThan(1000);
    expect(played.leftAtClosing).toBeLessThan(need.ordersPerDay * 0.05);
  });

  it('lets all wait with a quarter of the cores and leaves orders with half of the stations: the control', () => {
    const poor = { ...need, webCores: need.webCores / 4, stations: need.stations / 2 };
    const played = playDay(costs, blackFriday, poor);
    expect(played.worstWaitMs).toBeGreaterThan(10_000);
    expect(played.leftAtClosing).toBeGreaterThan(need.ordersPerDay * 0.3);
  });
});

test('arrivals come to their mean', () => {
  const next = chance(3);
  for (const mean of [0.4, 7, 300]) {
    const many = Array.from({ length: 4000 }, () => arrivals(mean, next));
    expect(Math.abs(many.reduce((sum, one) => sum + one, 0) / 4000 / mean - 1)).toBeLessThan(0.06);
  }
});

test('the time of a process is read from its line, whatever its name is', () => {
  const line = '42 (node (a) b) S 7 1 1 0 -1 4194560 1 2 3 4 120 30 5 6 20 0 11 0 100 1 1';
  expect(readStat(line)).toEqual({ parent: 7, ownMs: 1500, endedMs: 110 });
});
