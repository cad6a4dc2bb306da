import { storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { OrderMailKind } from '../jobs/job-names.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { mailWords } from './order-mail-texts.ts';
import { orderMail } from './order-mail.ts';

const link = 'https://kolobeh.example/cs/moje-objednavka/abc';
const kinds: OrderMailKind[] = ['placed', 'paid', 'packed', 'cancelled', 'choice', 'chosen'];

const anOrder = (changes: Partial<CustomerOrder> = {}): CustomerOrder => ({
  number: OrderNumber.parse('2611000042'),
  market: 'cs',
  state: 'new',
  payment_state: 'unpaid',
  payment_kind: 'cash_on_delivery',
  type_payment: 'cod',
  placed_at: '2026-11-21T10:00:00.000Z',
  email: 'jana@example.cz',
  internal_order_number: null,
  delivery_kind: 'courier',
  devices: [],
  delivery_name: 'PPL na adresu',
  delivery_lines: ['Jana Nováková', 'Dlouhá 12', '110 00 Praha'],
  arrives_on: '2026-11-24',
  arrives_by: null,
  arrives_today: false,
  is_served_by_store: false,
  collection: null,
  timeslot: null,
  lines: [
    {
      code: 'CASE-IP15',
      name: 'Kryt',
      picture: '',
      product_seo_name: 'kryt',
      quantity: 2,
      unit_price: { amount: 49_000, currency: 'CZK' },
      total: { amount: 98_000, currency: 'CZK' },
      covers: [],
    },
  ],
  delivery_price: { amount: 0, currency: 'CZK' },
  payment_price: { amount: 3_900, currency: 'CZK' },
  discounts: [],
  bonus: { amount: 0, currency: 'CZK' },
  total: { amount: 101_900, currency: 'CZK' },
  vat: { amount: 17_685, currency: 'CZK' },
  trade_in: null,
  lease: null,
  gift: { amount: 0, currency: 'CZK' },
  exchange: null,
  delivery_number: null,
  tracking_url: null,
  parcels: [],
  transfer: null,
  can_pay_by_card: false,
  can_ask_for_loan: false,
  can_cancel: true,
  documents: [],
  shortages: null,
  held_until: null,
  steps: [],
  ...changes,
});

const mailOf = (order: CustomerOrder, kind: OrderMailKind) =>
  orderMail(order, { kind, round: 1 }, link, mailWords[order.market]);

describe('the e-mail about an order', () => {
  it('names the number of the buyer’s own company, as text and safely as a page, and nothing when it gave none', () => {
    const mail = mailOf(anOrder({ internal_order_number: 'OBJ <117>' }), 'placed');
    expect(mail.text).toContain('Vaše číslo objednávky: OBJ <117>');
    expect(mail.html).toContain('OBJ &lt;117&gt;');
    const ro = mailOf(anOrder({ market: 'ro', internal_order_number: 'PO 9' }), 'placed');
    expect(ro.text).toContain('Numărul tău de comandă: PO 9');
    expect(mailOf(anOrder(), 'placed').text).not.toContain('Vaše číslo objednávky');
  });

  it.each(kinds)('%s names the order, its goods, sums and link in both forms and both languages', (kind) => {
    for (const market of ['cs', 'ro'] as const) {
      const mail = mailOf(anOrder({ market, delivery_number: 'PPL123' }), kind);
      expect(mail.subject).toContain('2611000042');
      for (const form of [mail.text, mail.html]) {
        for (const part of ['2611000042', '2 × Kryt', '980', link, 'Dlouhá 12']) expect(form).toContain(part);
        expect(form).not.toMatch(/\{\w+\}|undefined|null|\[object/);
      }
      expect(mail.html).toContain(`lang="${market}"`);
    }
  });

  it('tells a bonus only when there is one, so that its rows add up', () => {
    const bonus = { amount: 50_000, currency: 'CZK' as const };
    const { text } = mailOf(anOrder({ bonus, total: { amount: 51_900, currency: 'CZK' } }), 'placed');
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/Bonus k výkupu.*−500 Kč/);
    expect(mailOf(anOrder(), 'placed').text).not.toContain('Bonus');
  });

  it('says that it is paid at the desk of a store, until it is', () => {
    const way = {
      type_payment: storeCashCode,
      payment_kind: 'cash_on_delivery',
      payment_price: { amount: 0, currency: 'CZK' },
    } as const;
    const told = (payment_state: CustomerOrder['payment_state']) =>
      mailOf(anOrder({ ...way, payment_state }), 'placed').text;
    expect(told('unpaid')).toContain('Platba: u pultu při vyzvednutí');
    expect(told('paid')).not.toContain('Platba');
  });

  it('runs nothing that a customer or a product’s name holds', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    const { html, text } = mailOf(
      anOrder({
        delivery_lines: [evil, evil, evil],
        delivery_name: evil,
        lines: [{ ...anOrder().lines[0], name: evil } as CustomerOrder['lines'][number]],
        delivery_number: evil,
        tracking_url: `https://x.example/?a="onmouseover=alert(1)`,
      }),
      'packed',
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;');
    expect(html).not.toContain('"onmouseover');
    expect(text).toContain(evil);
  });

  it('keeps signs that mean something when texts are replaced', () => {
    const mail = mailOf(anOrder({ delivery_number: "$& $1 $' {number}" }), 'packed');
    expect(mail.text).toContain("$& $1 $' {number}");
  });

  it('says how to pay only where something is to be paid', () => {
    const transfer = {
      account: 'CZ6508000000192000145399',
      variable_symbol: '2611000042',
      amount: { amount: 101_900, currency: 'CZK' as const },
      qr: null,
    };
    expect(mailOf(anOrder({ transfer }), 'placed').text).toContain('CZ6508000000192000145399');
    expect(mailOf(anOrder({ transfer }), 'paid').text).not.toContain('CZ65');
    expect(mailOf(anOrder({ can_pay_by_card: true }), 'placed').text).toContain('Platbu kartou');
    expect(mailOf(anOrder(), 'placed').text).not.toContain('Platbu kartou');
  });

  it('names every parcel of an order in several, each with its page, and with which one to pay', () => {
    const pageOf = (number: string) => `https://www.ppl.cz/vyhledat-zasilku?shipmentId=${number}`;
    const parcels = ['40750000001', '40750000002'].map((number, at) => ({
      number,
      tracking_url: pageOf(number),
      cash_on_delivery: at === 0 ? { amount: 101_900, currency: 'CZK' as const } : null,
    }));
    const [first] = parcels;
    const order = { parcels, delivery_number: first?.number ?? null, tracking_url: first?.tracking_url ?? null };
    for (const market of ['cs', 'ro'] as const) {
      const mail = mailOf(anOrder({ ...order, market }), 'packed');
      for (const form of [mail.text, mail.html]) {
        for (const { number } of parcels) expect(form).toContain(pageOf(number));
        expect(form).not.toMatch(/\{\w+\}|undefined|null/);
        expect(form.split(/1[\s\u00a0.]019/)).toHaveLength(3);
      }
      expect(mailOf(anOrder({ ...order, market }), 'placed').text).not.toContain('40750000002');
    }
  });

  it('follows the parcel only when it has a number', () => {
    const url = 'https://www.ppl.cz/vyhledat-zasilku?shipmentId=1';
    expect(mailOf(anOrder({ tracking_url: url, delivery_number: '1' }), 'packed').html).toContain(url);
    expect(mailOf(anOrder({ tracking_url: url, delivery_number: '1' }), 'placed').html).not.toContain(url);
  });
});

it('the letter of a change says which lines have another count; other letters have no such part', () => {
  const changed = [
    { name: 'Kryt <na míru>', from: 3, to: 2 },
    { name: 'Nabíječka', from: 1, to: 0 },
  ];
  const letter = orderMail(anOrder(), { kind: 'changed', round: 1, changed }, link, mailWords.cs);
  expect(letter.text).toContain(mailWords.cs.changedPieces);
  expect(letter.text).toMatch(/Kryt <na míru>.*3 → 2[\s\S]*Nabíječka.*1 → 0/);
  expect(letter.html).toContain('Kryt &lt;na míru&gt;');
  const plain = orderMail(anOrder(), { kind: 'changed', round: 1 }, link, mailWords.cs);
  expect(plain.text).not.toContain(mailWords.cs.changedPieces);
});
