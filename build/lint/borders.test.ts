import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allCrossings, crossings } from './borders.ts';

const root = path.resolve(import.meta.dirname, '../..');
const house = mkdtempSync(path.join(tmpdir(), 'kolobeh-borders-'));
cpSync(path.join(root, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Complaints of the lint rule about one import written in one file. */
async function complaints(file: string, specifier: string): Promise<string> {
  const at = path.join(house, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, `import * as thing from '${specifier}';\nexport const use = thing;\n`);
  const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint');
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [oxlint, '--disable-nested-config', '-c', '.oxlintrc.json', file],
      { cwd: house },
      (_error, stdout) => resolve(stdout),
    );
  });
  return said.includes('no-restricted-imports') ? said : '';
}

test.each([
  ['shared/order/state.ts', '@kolobeh/api/order/repository.ts'],
  ['shared/order/state.ts', 'node:fs'],
  ['shared/order/state.ts', 'react'],
  ['shared/order/state.ts', 'typeorm'],
  ['shared/kernel/money.ts', '../order/state.ts'],
  ['api/order-desk/routes.ts', '@kolobeh/storefront/cart/cart.ts'],
  ['storefront/cart/cart.ts', '@kolobeh/api/cart/repository.ts'],
  ['storefront/cart/cart.ts', '@kolobeh/desktop/station/outbox.ts'],
  ['desktop/renderer/app/App.tsx', '../../station/outbox.ts'],
  ['desktop/renderer/app/App.tsx', 'node:fs'],
  ['desktop/renderer/app/App.tsx', 'electron'],
  ['desktop/station/outbox.ts', 'electron'],
  ['desktop/station/outbox.ts', '../main/window.ts'],
  ['desktop/station/outbox.ts', '@kolobeh/api/order/repository.ts'],
])('%s may not import %s', async (file, specifier) => {
  expect(await complaints(file, specifier)).toContain('no-restricted-imports');
});

test.each([
  ['shared/order/state.ts', '@kolobeh/shared/kernel/money.ts'],
  ['api/order-desk/routes.ts', '@kolobeh/shared/order/contract.ts'],
  ['api/order-desk/routes.ts', 'node:crypto'],
  ['storefront/cart/cart.ts', '@kolobeh/shared/cart/contract.ts'],
  ['desktop/station/outbox.ts', 'node:fs'],
  ['desktop/renderer/app/App.tsx', '../../bridge/calls.ts'],
])('%s may import %s', async (file, specifier) => {
  expect(await complaints(file, specifier)).toBe('');
});

test('sees a relative path that climbs into another workspace', () => {
  expect(crossings('storefront/cart/cart.ts', `import { a } from '../../api/cart/repository.ts';`)).toHaveLength(1);
  expect(crossings('api/cart/cart.ts', `const later = await import('../../build/settings.ts');`)).toHaveLength(1);
  expect(crossings('api/cart/cart.ts', `import { a } from '../stock/reserve.ts';`)).toEqual([]);
});

test('no file of the house climbs into another workspace', () => {
  expect(allCrossings(root)).toEqual([]);
});
