import { expect, it } from 'vitest';
import { consentsOf, keepConsents } from './consents.ts';
import { OrderInfo } from './order-payload.ts';

const at = '2026-11-22T10:00:00.000Z';
const info = (more: object) => OrderInfo.parse({ consent_to_terms_of_service: true, ...more });

it('keeps the version of the words of each consent that was given, and of no other', () => {
  expect(keepConsents(info({ consent_heureka_review: true }), 3).text_versions).toEqual({ terms: 3, heureka: 1 });
  expect(keepConsents(info({ subscribe_promotions_info: true }), null).text_versions).toEqual({ promotions: 2 });
});

it('tells the consents of an order with version and time', () => {
  const kept = keepConsents(info({ consent_marketing: true, subscribe_promotions_info: true }), 3);
  expect(consentsOf(kept, at)).toEqual([
    { kind: 'terms', text_version: 3, at },
    { kind: 'marketing', text_version: 1, at },
    { kind: 'promotions', text_version: 2, at },
  ]);
});

it('tells consents of an order from before versions were kept', () => {
  expect(consentsOf(info({}), at)).toEqual([{ kind: 'terms', text_version: null, at }]);
});
