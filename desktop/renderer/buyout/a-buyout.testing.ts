// A buy-out as the office sees it, and payments to sellers, as examples.
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { BuyoutGridRow, OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import type { BankFile, PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
export const payoutId = (nth: number): string => `0193b2d3-0000-7000-8000-${String(nth).padStart(12, '0')}`;

export const aBuyoutRow = (more: Partial<BuyoutGridRow> = {}): BuyoutGridRow => ({
  id: payoutId(90),
  number: '7200000451',
  market: 'cs',
  state: 'received',
  device: 'Apple iPhone 13 128 GB',
  colour: 'temně inkoustová',
  grade: 'B',
  price: 820_000,
  currency: 'CZK',
  seller: 'B. N.',
  city: 'České Budějovice',
  created_at: '2026-11-18T08:00:00Z',
  submitted_at: '2026-11-18T08:20:00Z',
  state_since: '2026-11-21T10:00:00Z',
  ...more,
});

/** Received and not yet inspected; a register knows nothing of its lock. */
export const aBuyout = ({
  row,
  ...more
}: Partial<Omit<OfficeBuyout, 'row'>> & { row?: Partial<BuyoutGridRow> } = {}): OfficeBuyout => ({
  row: aBuyoutRow(row),
  email: 'bohumila.nejedla@example.cz',
  imei: '490154203237518',
  serial_number: null,
  note: 'Krabička je poškozená.',
  device_note: '',
  version: '2026-11',
  valid_until: '2026-12-02',
  lines: [
    { kind: 'base', question: null, answer: null, amount: czk(9_000) },
    { kind: 'correction', question: 'Je u něj nabíječka?', answer: 'Ne', amount: czk(-800) },
  ],
  answers: [{ question: 'Jaký je displej?', answer: 'bez škrábanců' }],
  price: czk(8_200),
  seller: { first_name: 'B.', last_name: 'N.', bank_account: '•••• 3399/0800' },
  of_same_seller: ['7200000317'],
  log: [
    { at: '2026-11-21T10:00:00Z', actor: 'Marek Dvořák', from_state: 'in_transit', to_state: 'received', reason: '' },
  ],
  rounds: [],
  checks: [
    { kind: 'stolen', answer: 'clear', source: 'partner', note: '', by: '', at: '2026-11-21T10:00:05Z' },
    { kind: 'lock', answer: 'unknown', source: 'partner', note: 'neodpověděl', by: '', at: '2026-11-21T10:00:05Z' },
  ],
  parcel: null,
  contract: null,
  payout: null,
  from_repair: null,
  repaired_as: null,
  unit_number: null,
  next_calls: ['inspect'],
  next_steps: ['refuse_device', 'block'],
  ...more,
});

/** Agreed on: the seller's account may still be changed, and the payment prepared. */
export const aSignedBuyout = (): OfficeBuyout =>
  aBuyout({
    row: { state: 'contract_signed' },
    contract: { signed_at: '2026-11-22T14:00:00Z', price: czk(8_200), by: 'seller' },
    next_calls: ['prepare_payout'],
    next_steps: ['cancel'],
  });

const aPayout = (nth: number, more: Partial<PayoutRow> = {}): PayoutRow => ({
  id: payoutId(nth),
  buyout_number: `72000004${50 + nth}`,
  market: 'cs',
  state: 'released',
  amount: 820_000,
  currency: 'CZK',
  seller: 'B. N.',
  account: '•••• 3399/0800',
  prepared_by: 'Petr Svoboda',
  prepared_at: '2026-11-22T15:00:00Z',
  released_by: 'Jana Nováková',
  is_own: false,
  bank_file: null,
  paid_on: null,
  ...more,
});

const prepared = { state: 'prepared', released_by: '' } as const;

export const payouts: PayoutRow[] = [
  aPayout(1, prepared),
  aPayout(2, { ...prepared, amount: 1_150_000, seller: 'M. D.' }),
  aPayout(3, { ...prepared, is_own: true, prepared_by: 'Jana Nováková' }),
  aPayout(4),
  aPayout(5, { market: 'ro', currency: 'RON', amount: 149_000, seller: 'I. P.', account: '•••• 4491' }),
  aPayout(6, { state: 'ordered', bank_file: 31 }),
];

export const bankFiles: BankFile[] = [
  {
    number: 31,
    market: 'cs',
    format: 'abo',
    payouts: 2,
    total: czk(12_400),
    made_by: 'Jana Nováková',
    made_at: '2026-11-22T16:00:00Z',
    paid: 1,
  },
];
