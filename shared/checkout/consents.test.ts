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
    { kind: 'terms', text_version: 3, at, withdrawn_at: null },
    { kind: 'marketing', text_version: 1, at, withdrawn_at: null },
    { kind: 'promotions', text_version: 2, at, withdrawn_at: null },
  ]);
});

it('tells consents of an order from before versions were kept', () => {
  expect(consentsOf(info({}), at)).toEqual([{ kind: 'terms', text_version: null, at, withdrawn_at: null }]);
});

it('tells when a consent was taken back, in the version that was agreed to', () => {
  const kept = keepConsents(info({ consent_review: true }), null);
  const end = '2026-11-23T10:00:00.000Z';
  const withdrawn = { ...kept, consent_review: false, withdrawn_consents: { review: end } };
  expect(consentsOf(withdrawn, at).at(-1)).toEqual({ kind: 'review', text_version: 1, at, withdrawn_at: end });
});
