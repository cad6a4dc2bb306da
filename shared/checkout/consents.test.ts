import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cs } from '../texts/shop/purchase/cs.ts';
import { ro } from '../texts/shop/purchase/ro.ts';
import { boxVersions, consentsOf, keepConsents } from './consents.ts';
import { OrderInfo } from './order-payload.ts';

const at = '2026-11-22T10:00:00.000Z';
const info = (more: object) => OrderInfo.parse({ consent_to_terms_of_service: true, ...more });

it('keeps the version of the words of each consent that was given, and of no other', () => {
  expect(keepConsents(info({ consent_heureka_review: true }), 3).text_versions).toEqual({ terms: 3, heureka: 1 });
  expect(keepConsents(info({ subscribe_promotions_info: true }), null).text_versions).toEqual({});
});

it('tells the consents of an order with version and time', () => {
  const kept = keepConsents(info({ consent_marketing: true, subscribe_promotions_info: true }), 3);
  expect(consentsOf(kept, at)).toEqual([
    { kind: 'terms', text_version: 3, at },
    { kind: 'marketing', text_version: 1, at },
    { kind: 'promotions', text_version: null, at },
  ]);
});

it('tells consents of an order from before versions were kept', () => {
  expect(consentsOf(info({}), at)).toEqual([{ kind: 'terms', text_version: null, at }]);
});

/** Changed words need another version: raise it, and put the new print of the words here. */
it.each([
  ['marketing', 'details.marketing', 1, '874cd6c23de3bef5'],
  ['heureka', 'details.heureka', 1, '5e84555f710dc68a'],
] as const)('the words at the box of %s are those of their version', (kind, key, version, print) => {
  const words = `${cs[key]}\n${ro[key]}`;
  expect([boxVersions[kind], createHash('sha256').update(words).digest('hex').slice(0, 16)]).toEqual([version, print]);
});
