import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fields as officeCs } from '../../../desktop/renderer/texts/cs/frame.ts';
import { cs as accountCs } from '../../../storefront/texts/account/cs.ts';
import { ro as accountRo } from '../../../storefront/texts/account/ro.ts';
import { cs as afterCs } from '../../../storefront/texts/after/cs.ts';
import { ro as afterRo } from '../../../storefront/texts/after/ro.ts';
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

/** Words of each message in every language that says it. */
const wordsOf = (code: string): string[] =>
  [
    ...[accountCs, afterCs, buyoutCs, purchaseCs, accountRo, afterRo, buyoutRo, purchaseRo].map(
      (texts: Readonly<Record<string, string>>) => texts[`field.${code}`],
    ),
    (officeCs as Readonly<Record<string, string>>)[code],
  ].filter((words) => words !== undefined);

/** Messages with the words that the specification says their test is found by. */
const specified = [
  ...readFileSync(path.join(root, 'docs/specification.md'), 'utf8').matchAll(
    /^\| .*: `([A-Z_]+)` \| .+? \| `[^`]+` `([^`]+)` \|$/gm,
  ),
].map(([, code = '', words = '']) => ({ code, words }));

describe('messages of fields', () => {
  it('are each shown by a test in the words that people read', () => {
    const ofMessages = specified.filter(({ code }) => validationMessages.some((message) => message === code));
    expect(ofMessages.length).toBe(validationMessages.length);
    const unsaid = ofMessages.filter(({ code, words }) => !wordsOf(code).some((text) => text.includes(words)));
    expect(unsaid).toEqual([]);
    expect(wordsOf('INVALID_IMEI').some((text) => text.includes('INVALID_IMEI'))).toBe(false);
  });

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
