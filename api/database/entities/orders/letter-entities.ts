import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { instant, instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A letter that the office wrote about an order, as it was sent. */
export interface OrderLetterRow {
  id: string;
  order_id: string;
  /** What it was begun from. */
  template: string;
  /** Where it went. */
  email: string;
  subject: string;
  body: string;
  written_by: string | null;
  created_at: Date;
  /** Null while it waits for the mail to take it. */
  sent_at: Date | null;
}

export const orderLetterTable = table<OrderLetterRow>('order_letter', {
  columns: {
    id: newUuid(),
    order_id: uuid(),
    template: text(),
    email: text(),
    subject: text(),
    body: text(),
    written_by: nullable(uuid()),
    created_at: instantOfInsert(),
    sent_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    order_letter_order_fk: { columns: ['order_id'], to: 'shop_order' },
    order_letter_written_by_fk: { columns: ['written_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  indexes: { order_letter_order_idx: { columns: ['order_id'] } },
});

/** A version of the words of a letter; the newest one is what is sent. */
export interface LetterTextRow {
  /** `order`, `repair`. */
  family: string;
  /** `placed`; `common` = what all letters of the family share. */
  kind: string;
  market: MarketCode;
  version: number;
  /** The office's own texts by their paths; what is left out is the house's. */
  texts: Record<string, string>;
  saved_by: string | null;
  saved_at: Date;
}

export const letterTextTable = table<LetterTextRow>('letter_text', {
  columns: {
    family: text(),
    kind: text(),
    market: text(),
    version: integer(),
    texts: json(),
    saved_by: nullable(uuid()),
    saved_at: instantOfInsert(),
  },
  primary: ['family', 'kind', 'market', 'version'],
  references: {
    letter_text_saved_by_fk: { columns: ['saved_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: { letter_text_version_ck: 'version > 0' },
});

/** Words of a letter that are not sent yet; the row stays when there are none any more, so that no two have one number. */
export interface LetterDraftRow {
  family: string;
  kind: string;
  market: MarketCode;
  /** Grows with every change, an end too. */
  version: number;
  /** As those of a version; null = there is no draft. */
  texts: Record<string, string> | null;
  /** When it becomes the next version by itself; null = not before a person says so. */
  starts_at: Date | null;
  saved_by: string | null;
  saved_at: Date;
}

export const letterDraftTable = table<LetterDraftRow>('letter_draft', {
  columns: {
    family: text(),
    kind: text(),
    market: text(),
    version: integer(),
    texts: nullable(json()),
    starts_at: nullable(instant()),
    saved_by: nullable(uuid()),
    saved_at: instant(),
  },
  primary: ['family', 'kind', 'market'],
  references: {
    letter_draft_saved_by_fk: { columns: ['saved_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: { letter_draft_starts_ck: 'texts IS NOT NULL OR starts_at IS NULL' },
});
