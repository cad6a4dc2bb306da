import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { HandOverState } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { Strokes } from '@kolobeh/shared/warehouse/hand-over/signature.ts';
import { instant, instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Packages given to a carrier at one time; at most one per carrier and market is not sealed. */
export interface HandOverRow {
  id: string;
  code: string;
  carrier: string;
  market: MarketCode;
  state: HandOverState;
  opened_by: string;
  opened_at: Date;
  sealed_at: Date | null;
  carrier_manifest_id: string | null;
  file_key: string | null;
}

export const handOverTable = table<HandOverRow>('hand_over', {
  columns: {
    id: newUuid(),
    code: text(),
    carrier: text(),
    market: text(),
    state: text(),
    opened_by: uuid(),
    opened_at: instantOfInsert(),
    sealed_at: nullable(instant()),
    carrier_manifest_id: nullable(text()),
    file_key: nullable(text()),
  },
  primary: ['id'],
  references: {
    hand_over_opened_by_fk: { columns: ['opened_by'], to: 'app_user' },
  },
  uniques: {
    hand_over_code_uq: ['code'],
  },
  checks: {
    hand_over_state_ck: `state in ('open', 'sealing', 'sealed')`,
  },
  indexes: {
    hand_over_open_uq: { columns: ['carrier', 'market'], unique: true, where: `state <> 'sealed'` },
  },
});

/** A package scanned into a hand-over. */
export interface HandOverPackageRow {
  hand_over_id: string;
  package_id: string;
  scanned_by: string;
  scanned_at: Date;
}

export const handOverPackageTable = table<HandOverPackageRow>('hand_over_package', {
  columns: {
    hand_over_id: uuid(),
    package_id: uuid(),
    scanned_by: uuid(),
    scanned_at: instantOfInsert(),
  },
  primary: ['hand_over_id', 'package_id'],
  references: {
    hand_over_package_hand_over_fk: { columns: ['hand_over_id'], to: 'hand_over' },
    hand_over_package_package_fk: { columns: ['package_id'], to: 'package' },
  },
  uniques: {
    hand_over_package_package_uq: ['package_id'],
  },
});

/**
 * The driver's signature for the packages of a hand-over; replaced while the list may still change, fixed by the
 * database once it is sealed. Name and lines are personal data.
 */
export interface HandOverSignatureRow {
  hand_over_id: string;
  driver_name: string;
  /** Lines drawn on the screen; null when it was signed on paper. */
  strokes: Strokes | null;
  /** Why on paper; null when drawn. */
  paper_reason: string | null;
  packages: number;
  /** Who handed over. */
  signed_by: string;
  /** By the server's clock. */
  signed_at: Date;
}

export const handOverSignatureTable = table<HandOverSignatureRow>('hand_over_signature', {
  columns: {
    hand_over_id: uuid(),
    driver_name: text(),
    strokes: nullable(json<Strokes>()),
    paper_reason: nullable(text()),
    packages: integer(),
    signed_by: uuid(),
    signed_at: instantOfInsert(),
  },
  primary: ['hand_over_id'],
  references: {
    hand_over_signature_hand_over_fk: { columns: ['hand_over_id'], to: 'hand_over' },
    hand_over_signature_signed_by_fk: { columns: ['signed_by'], to: 'app_user' },
  },
  checks: {
    hand_over_signature_way_ck: '(strokes is null) <> (paper_reason is null)',
    hand_over_signature_packages_ck: 'packages >= 1',
  },
});
