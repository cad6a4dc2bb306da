// One order in all its states, and the papers of it, as examples.
import { money } from '@kolobeh/shared/kernel/money.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { OrderDocuments } from '@kolobeh/shared/invoice/order-documents.ts';
import type { OfficeOrder, OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { OfficeShortages } from '@kolobeh/shared/order/shortage-contract.ts';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
export const idOf = (nth: number): string => `0193a1c2-0000-7000-8000-${String(nth).padStart(12, '0')}`;

export const aRow = (more: Partial<OrderRow> = {}): OrderRow => ({
  id: idOf(1),
  number: OrderNumber.parse('2611000017'),
  market: 'cs',
  created_at: '2026-11-23T09:05:00Z',
  state: 'new',
  payment_state: 'paid',
  type_payment: 'card',
  customer_name: 'Bohumila Nejedlá-Vaňátková',
  email: 'bohumila.nejedla@example.cz',
  goods: 'Samsung Galaxy S24 Ultra, Kryt pro iPhone 15',
  pieces: 3,
  carrier: 'ppl',
  type_delivery_code: 'courier',
  ship_by: '2026-11-23T14:00:00Z',
  total: 3_410_800,
  currency: 'CZK',
  office_note: 'Volala, ať zvoníme dvakrát.',
  office_note_version: 2,
  ...more,
});

const aLine = (code: string, name: string, quantity: number, price: number) => ({
  code,
  name,
  picture: '',
  product_seo_name: code.toLowerCase(),
  quantity,
  unit_price: czk(price),
  total: czk(price * quantity),
  covers: [],
  reserved: quantity,
  on_hand: 5,
  identifiers: [],
});

const address = {
  first_name: 'Bohumila',
  last_name: 'Nejedlá-Vaňátková',
  address: 'Nábřeží Kapitána Jaroše 1000/7',
  city: 'Praha 7 – Holešovice',
  postcode: '17000',
  phone: '+420601234567',
};

/** New, paid by card, nothing wrong with it. */
export const anOrder = ({
  row,
  ...more
}: Partial<Omit<OfficeOrder, 'row'>> & { row?: Partial<OrderRow> } = {}): OfficeOrder => ({
  row: aRow(row),
  phone: '+420601234567',
  note: 'Zvonek nefunguje, prosím volejte.',
  internal_order_number: null,
  consents: [{ kind: 'terms', text_version: 4, at: '2026-11-23T09:05:00Z', withdrawn_at: null }],
  billing_address: { ...address, email: 'bohumila.nejedla@example.cz', invoice_on_company: false },
  delivery_address: address,
  delivery_name: 'PPL na adresu',
  timeslot: null,
  lines: [
    aLine('SAM-S24U-1T-VIO', 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet', 1, 32_990),
    aLine('CASE-IP15', 'Kryt pro iPhone 15', 2, 490),
  ],
  delivery_price: czk(99),
  payment_price: czk(39),
  discounts: [],
  bonus: czk(0),
  total: czk(34_108),
  trade_in: null,
  held_until: null,
  shortages: null,
  payments: [
    {
      provider: 'card_gateway',
      state: 'paid',
      amount: czk(34_108),
      at: '2026-11-23T09:06:00Z',
      provider_transaction: 'd165e3c4b624fBD',
    },
  ],
  packages: [],
  lease: null,
  can_sign_loan: false,
  loan_notice: null,
  invoice: null,
  returns: [],
  refunds: [],
  refundable: null,
  withdrawals: [],
  complaints: [],
  log: [
    { at: '2026-11-23T09:05:00Z', actor: 'customer', what: 'placed', from_state: null, to_state: 'new', reason: '' },
    {
      at: '2026-11-23T09:06:00Z',
      actor: 'system',
      what: 'confirm_payment',
      from_state: 'waiting_payment',
      to_state: 'new',
      reason: '',
    },
  ],
  split: { from: null, into: [] },
  can_change: true,
  next_steps: ['cancel'],
  ...more,
});

/** Waits for its money by bank transfer. */
export const anUnpaid = (more: Partial<OfficeOrder> = {}): OfficeOrder => ({
  ...anOrder({ row: { state: 'waiting_payment', payment_state: 'unpaid', type_payment: 'transfer' } }),
  payments: [],
  held_until: '2026-11-30T22:59:00Z',
  next_steps: ['record_transfer', 'cancel'],
  ...more,
});

const lacking = (nth: number, more: Partial<OfficeShortages['items'][number]>): OfficeShortages['items'][number] => ({
  id: idOf(nth),
  round: 1,
  state: 'open',
  code: 'CASE-IP15',
  name: 'Kryt pro iPhone 15',
  picture: '',
  pieces: 2,
  total: czk(980),
  refund: czk(980),
  expected_on: null,
  substitutes: [],
  substitute: null,
  decided_at: null,
  decided_by: null,
  actor: '',
  note: '',
  ...more,
});

/** Two of its lines lack pieces: one has a substitute, the other has not. */
export const aShortOrder = (): OfficeOrder => ({
  ...anOrder({ row: { state: 'awaiting_customer' } }),
  can_change: false,
  next_steps: ['cancel'],
  shortages: {
    items: [
      lacking(31, {
        substitutes: [
          {
            code: 'CASE-IP15-MAG',
            name: 'Kryt MagSafe pro iPhone 15',
            subtitle: 'čirý',
            picture: '',
            product_seo_name: 'kryt-magsafe',
            price: czk(690),
            charged: czk(490),
            back: czk(0),
          },
        ],
      }),
      lacking(32, {
        code: 'SAM-S24U-1T-VIO',
        name: 'Samsung Galaxy S24 Ultra',
        pieces: 1,
        total: czk(32_990),
        refund: czk(32_990),
      }),
    ],
    decide_by: '2026-11-25T11:00:00Z',
    is_overdue: true,
    can_choose: true,
    is_all: false,
  },
});

/** Its goods are back, and the money is not. */
const aWithdrawal: OfficeOrder['withdrawals'][number] = {
  number: 'OD-00042',
  market: 'cs',
  state: 'goods_back',
  declared_at: '2026-11-24T07:00:00Z',
  order_number: OrderNumber.parse('2611000017'),
  ordered_on: '2026-11-10',
  received_on: '2026-11-12',
  name: 'Bohumila Nejedlá-Vaňátková',
  email: 'bohumila.nejedla@example.cz',
  reason: 'Nesedí barva',
  is_unsent: false,
  lines: [{ name: 'Apple iPhone 15 128 GB černý', quantity: 1, of: 1, amount: 1_799_000 }],
  delivery: 9900,
  payment: 0,
  bonus: 0,
  refund: 1_808_900,
  currency: 'CZK',
  account: null,
  asks_account: false,
  send_back_by: '2026-12-08',
  refund_by: '2026-12-08',
  is_mailed: true,
  exchange: null,
  closed_because: '',
  next_steps: ['settled', 'closed'],
  money_back: null,
  is_lent: false,
  own_way: 'card',
};

/** Being judged. */
const aComplaint: OfficeOrder['complaints'][number] = {
  number: 'RK-00007',
  market: 'cs',
  state: 'received',
  filed_at: '2026-11-24T08:00:00Z',
  due_on: '2026-12-24',
  order_number: OrderNumber.parse('2611000017'),
  ordered_on: '2026-11-10',
  product_name: 'Apple iPhone 15 128 GB černý',
  quantity: 1,
  device: '490154203237518',
  description: 'Přední kamera neostří, obraz je rozmazaný i po restartu a po obnovení nastavení.',
  wish: 'exchange',
  remedy: null,
  name: 'Bohumila Nejedlá-Vaňátková',
  email: 'bohumila.nejedla@example.cz',
  phone: '+420601234567',
  answer: '',
  ended_at: null,
  is_mailed: true,
  made_good: null,
  photos: [],
  next_steps: ['repairing', 'settled', 'refused'],
};

/** All that may have happened to an order of a loan once it left: parcels, papers, what came back and what is due. */
export const aSentOrder = (): OfficeOrder => ({
  ...anOrder({ row: { state: 'delivered', type_payment: 'instalments' } }),
  split: { from: null, into: [] },
  can_change: false,
  next_steps: [],
  lines: [
    { ...aLine('APL-IP15-128-BLK', 'Apple iPhone 15 128 GB černý', 1, 17_990), identifiers: ['490154203237518'] },
  ],
  discounts: [{ name: 'Černý pátek', amount: czk(500) }],
  bonus: czk(1_000),
  trade_in: {
    number: '7200000451',
    device: 'Apple iPhone 13 128 GB',
    outcome: 'reduced',
    due: czk(1_200),
    held: czk(5_000),
    is_due_paid: false,
    hold: { state: 'capturing', amount: czk(6_000), captured: czk(1_200), take_by: '2026-11-26T10:00:00Z' },
    to_hold: null,
  },
  loan_notice: {
    state: 'refused',
    tries: 3,
    next_try_at: null,
    told_at: null,
    last_error: 'contract 881 is not signed',
  },
  packages: [
    {
      code: 'PK-0000000017',
      state: 'handed_over',
      piece: { number: 1, of: 2 },
      carrier: 'ppl',
      tracking_number: 'PRID0000012345',
      tracking_url: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId=PRID0000012345',
      cash_on_delivery: null,
      weight_grams: 1264,
      label_state: 'confirmed',
      hand_over: 'HO-000031',
      load_place: null,
    },
  ],
  withdrawals: [aWithdrawal],
  complaints: [aComplaint],
  returns: [
    {
      code: 'VR-000012',
      kind: 'withdrawal',
      state: 'received',
      opened_at: '2026-11-24T09:00:00Z',
      by: 'Marek Dvořák',
      items: [{ name: 'Apple iPhone 15', number: '490154203237518', place: 'LC-K-01', place_kind: 'quarantine' }],
    },
  ],
});

const invoiceLine = (position: number, name: string, quantity: number, price: number) => ({
  position,
  kind: 'goods' as const,
  code: `SKU-${position}`,
  name,
  identifiers: [],
  quantity,
  unit_price: price * 100,
  total: price * quantity * 100,
  percent: 21,
});

/** An invoice that e-Factura has rejected, of which something may be given back. */
export const somePapers = (more: Partial<OrderDocuments> = {}): OrderDocuments => ({
  invoice_state: 'created',
  documents: [
    {
      id: idOf(51),
      kind: 'invoice',
      number: 'FV2600000231',
      state: 'created',
      issued_on: '2026-11-24',
      total: czk(34_108),
      has_xml: true,
      corrects: null,
      e_invoice: { state: 'rejected', index: '5000012', last_error: 'BR-RO-110: județ lipsă', ended_at: null },
    },
  ],
  issuable: [],
  creditable: [invoiceLine(1, 'Samsung Galaxy S24 Ultra', 1, 32_990), invoiceLine(2, 'Kryt pro iPhone 15', 2, 490)],
  ...more,
});
