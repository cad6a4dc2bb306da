import type { MeasuringConsent } from '@kolobeh/shared/analytics/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { instantOfInsert, integer, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** What a visitor answered when asked whether the visit may be measured. Nothing else is kept of who it was. */
export interface MeasuringConsentRow {
  /** Made in the browser, which keeps it beside the answer. */
  id: string;
  market: MarketCode;
  consent: MeasuringConsent;
  /** Version of the words that were answered. */
  text_version: number;
  answered_at: Date;
}

export const measuringConsentTable = table<MeasuringConsentRow>('measuring_consent', {
  columns: {
    id: uuid(),
    market: text(),
    consent: text(),
    text_version: integer(),
    answered_at: instantOfInsert(),
  },
  primary: ['id'],
  checks: {
    measuring_consent_market_ck: `market in ('cs', 'ro')`,
    measuring_consent_consent_ck: `consent in ('granted', 'denied')`,
  },
  indexes: { measuring_consent_answered_idx: { columns: ['answered_at', 'id'] } },
});
