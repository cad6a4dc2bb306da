import { createHash } from 'node:crypto';
import { boxVersions } from '@kolobeh/shared/checkout/consents.ts';
import { expect, it } from 'vitest';
import { cs } from '../../../storefront/texts/purchase/cs.ts';
import { ro } from '../../../storefront/texts/purchase/ro.ts';

/** Changed words need another version: raise it, and put the new print of the words here. */
it.each([
  ['promotions', 'details.promotions', 2, '6c1ba80c1af1c4f2'],
  ['review', 'details.review', 1, 'e9653d5053dceb59'],
  ['heureka', 'details.heureka', 1, '5e84555f710dc68a'],
] as const)('the words at the box of %s are those of their version', (kind, key, version, print) => {
  const words = `${cs[key]}\n${ro[key]}`;
  expect([boxVersions[kind], createHash('sha256').update(words).digest('hex').slice(0, 16)]).toEqual([version, print]);
});
