import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CodeLabel } from '@kolobeh/shared/stock/code-labels.ts';
import { aShop, type Shop, signIn } from '../../testing/station-setup.ts';
import { printCodes } from './print-codes.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

const places: CodeLabel[] = ['LC-A-01-1', 'LC-A-01-2', 'LC-A-01-3'].map((code) => ({
  kind: 'location',
  code,
  sector: 'A',
}));

test('labels come out of the station’s printer, one for each place', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  expect(await bridge.call('devices.printCodes', { labels: places })).toEqual({
    printed: 3,
    state: 'confirmed',
    detail: '',
  });
  for (const { code } of places) {
    const file = path.join(shop.folder, 'labels', `${code}.zpl`);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`^FD${code}^FS`);
  }
});

test('the first that does not come out ends it, and how many did is told', async () => {
  let printed = 0;
  const outOfPaper = {
    print: () =>
      Promise.resolve(
        (printed += 1) < 3
          ? ({ state: 'confirmed', detail: '', printer: 'p1' } as const)
          : ({ state: 'failed', detail: 'PAPER_OUT', printer: 'p1' } as const),
      ),
  };
  expect(await printCodes(outOfPaper, places)).toEqual({ printed: 2, state: 'failed', detail: 'PAPER_OUT' });
});

test('a code that is none is refused before anything is printed', async () => {
  const { bridge } = shop.open();
  await expect(
    bridge.call('devices.printCodes', { labels: [{ kind: 'crate', code: 'CR-1^XZ', sector: 'A' }] }),
  ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});
