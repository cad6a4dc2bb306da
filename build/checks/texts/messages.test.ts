import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fields as officeCs } from '../../../desktop/renderer/texts/cs/frame.ts';
import { cs as buyoutCs } from '../../../storefront/texts/buyout/cs.ts';
import { ro as buyoutRo } from '../../../storefront/texts/buyout/ro.ts';
import { cs as purchaseCs } from '../../../storefront/texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../../storefront/texts/purchase/ro.ts';
import { validationMessages } from '@kolobeh/shared/validation/fields/messages.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Sources that may refuse a field: rules and use cases, without the list itself, texts and tests. */
const emitters = globSync(['shared/**/*.ts', 'api/**/*.ts'], { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((file) => !/\.test\.ts$|^shared\/texts\/|validation\/messages\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

const isEmitted = (code: string): boolean => emitters.includes(`'${code}'`);

describe('messages of fields', () => {
  it('have one code each, in capitals', () => {
    expect(new Set(validationMessages).size).toBe(validationMessages.length);
    expect(validationMessages.filter((code) => !/^[A-Z]+(?:_[A-Z]+)*$/.test(code))).toEqual([]);
  });

  it('are each the answer of some rule', () => {
    expect(emitters.length).toBeGreaterThan(100_000);
    expect(isEmitted('NO_RULE_SAYS_THIS')).toBe(false);
    expect(validationMessages.filter((code) => !isEmitted(code))).toEqual([]);
  });

  it('have words in the shop, or in the back office where only staff meet them', () => {
    const shop = [
      { ...purchaseCs, ...buyoutCs },
      { ...purchaseRo, ...buyoutRo },
    ];
    const silent = validationMessages.filter(
      (code) => !(code in officeCs) && shop.some((texts) => !(`field.${code}` in texts)),
    );
    expect(silent).toEqual([]);
  });
});
