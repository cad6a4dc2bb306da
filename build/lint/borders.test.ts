import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { crossings } from './borders.ts';

const root = path.resolve(import.meta.dirname, '../..');
const house = mkdtempSync(path.join(tmpdir(), 'kolobeh-borders-'));
cpSync(path.join(root, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** A file and what it imports. */
type Import = readonly [file: string, specifier: string];

const forbidden: readonly Import[] = [
  ['shared/order/state.ts', '@kolobeh/api/order/repository.ts'],
  ['shared/order/state.ts', 'node:fs'],
  ['shared/order/state.ts', 'react'],
  ['shared/order/state.ts', 'typeorm'],
  ['shared/kernel/money.ts', '../order/state.ts'],
  ['api/order-desk/routes.ts', '@kolobeh/storefront/cart/cart.ts'],
  ['storefront/cart/cart.ts', '@kolobeh/api/cart/queries/carts.ts'],
  ['storefront/cart/cart.ts', '@kolobeh/desktop/station/outbox.ts'],
  ['desktop/renderer/base/App.tsx', '../../station/outbox.ts'],
  ['desktop/renderer/base/App.tsx', 'node:fs'],
  ['desktop/renderer/base/App.tsx', 'electron'],
  ['desktop/station/sync/outbox.ts', 'electron'],
  ['desktop/station/sync/outbox.ts', '../main/window.ts'],
  ['desktop/station/sync/outbox.ts', '@kolobeh/api/order/repository.ts'],
];

const allowed: readonly Import[] = [
  ['shared/order/state.ts', '@kolobeh/shared/kernel/money.ts'],
  ['api/order-desk/routes.ts', '@kolobeh/shared/order/contract.ts'],
  ['api/order-desk/routes.ts', 'node:crypto'],
  ['storefront/cart/cart.ts', '@kolobeh/shared/cart/contract.ts'],
  ['desktop/station/sync/outbox.ts', 'node:fs'],
  ['desktop/renderer/base/App.tsx', '../../bridge/calls.ts'],
];

/** Beside the file, under a name of its own, so that one run of the tool reads them all. */
const besides = (file: string, at: number): string =>
  path.join(path.dirname(file), `import-${at}${path.extname(file)}`);

/** Complaints of the lint rule about one import each, by the place of the import in the list. */
async function complaints(imports: readonly Import[]): Promise<boolean[]> {
  const files = imports.map(([file], at) => besides(file, at));
  for (const [at, file] of files.entries()) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    const text = `import * as thing from '${imports[at]?.[1]}';\nexport const use = thing;\n`;
    writeFileSync(path.join(house, file), text);
  }
  const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint');
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [oxlint, '--disable-nested-config', '-c', '.oxlintrc.json', '--format=unix', '.'],
      { cwd: house },
      (_error, stdout) => resolve(stdout),
    );
  });
  const lines = said.split('\n').filter((line) => line.includes('no-restricted-imports'));
  return files.map((file) => lines.some((line) => line.startsWith(`${file}:`)));
}

const found = complaints([...forbidden, ...allowed]);

test.each(forbidden.map((one, at) => [...one, at] as const))('%s may not import %s', async (_file, _specifier, at) => {
  expect((await found)[at]).toBe(true);
});

test.each(allowed.map((one, at) => [...one, forbidden.length + at] as const))(
  '%s may import %s',
  async (_file, _specifier, at) => {
    expect((await found)[at]).toBe(false);
  },
);

test('sees a relative path that climbs into another workspace', () => {
  expect(crossings('storefront/cart/cart.ts', `import { a } from '../../api/cart/queries/carts.ts';`)).toHaveLength(1);
  expect(crossings('api/cart/cart.ts', `const later = await import('../../build/settings.ts');`)).toHaveLength(1);
  expect(crossings('api/cart/cart.ts', `import { a } from '../stock/reserve.ts';`)).toEqual([]);
});
