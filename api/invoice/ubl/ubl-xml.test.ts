import type { BillingDocument } from '@kolobeh/shared/invoice/billing-document.ts';
import { vatRecap } from '@kolobeh/shared/invoice/vat-recap.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../build/demo/partners/e-factura/check-document.ts';
import { romanianPlace } from './county-code.ts';
import { groupsOf, piecesOf } from './fitting.ts';
import { ublXml } from './ubl-xml.ts';

const party = {
  name: 'Ana & fiii <S.R.L.>',
  person: '',
  street: 'Strada Republicii 23',
  city: 'Brașov',
  district: 'Brașov',
  postcode: '500030',
  country: 'RO',
  company_id: '',
  vat_id: '',
  email: 'ana@example.ro',
  phone: '+40722123456',
} as const;

type Rows = [name: string, quantity: number, price: number, percent: number | null][];
const linesOf = (rows: Rows): BillingDocument['lines'] =>
  rows.map(([name, quantity, price, percent], index) => ({
    position: index + 1,
    kind: price < 0 ? 'discount' : 'goods',
    code: `P-${index}`,
    name,
    identifiers: [],
    quantity,
    unit_price: price,
    total: price * Math.max(quantity, 1),
    percent,
  }));

function document(rows: Rows, changes: Partial<BillingDocument> = {}): Parameters<typeof ublXml>[0] {
  const lines = linesOf(rows);
  return {
    market: 'ro',
    currency: 'RON',
    number: '226000001',
    issued_on: '2026-11-23',
    tax_point_on: '2026-11-23',
    due_on: '2026-12-07',
    order_number: '2661000012',
    buyer_order_number: '',
    variable_symbol: '2661000012',
    account: 'RO49AAAA1B31007593840000',
    payment: 'bank_transfer',
    is_paid: false,
    seller: {
      ...party,
      name: 'Kolobeh Retail S.R.L.',
      postcode: '010336',
      company_id: '12345674',
      vat_id: 'RO12345674',
    },
    buyer: party,
    lines,
    vat_lines: vatRecap(lines),
    total: lines.reduce((sum, line) => sum + line.total, 0),
    rounding: 0,
    corrects: null,
    reason: '',
    ...changes,
    kind: changes.kind === 'credit_note' ? 'credit_note' : 'invoice',
  };
}

const mixed: Rows = [
  ['Apple iPhone 15', 2, 399_900, 21],
  ['Apple iPhone 13, second-hand', 1, 179_900, null],
  ['Carte', 3, 4_999, 11],
  ['Reducere', 1, -10_000, 21],
];

describe('a Romanian invoice as UBL', () => {
  it('holds the rules of EN 16931 and CIUS-RO that e-Factura checks, also with two rates and the margin scheme', () => {
    const xml = ublXml(document(mixed));
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-F</cbc:TaxExemptionReasonCode>');
    expect(xml).toContain('<cbc:CompanyID>0000000000000</cbc:CompanyID>');
    expect(xml).toContain('Ana &amp; fiii &lt;S.R.L.&gt;');
  });

  it('has one group of what bears no tax, with every reason of it', () => {
    const insured: Rows = [...mixed, ['Asigurare', 1, 19_900, 0]];
    const xml = ublXml(document(insured));
    expect(faultsOf(xml)).toEqual([]);
    expect(xml.match(/<cac:TaxSubtotal>/g)).toHaveLength(3);
    expect(xml).toMatch(/<cbc:TaxExemptionReason>Regimul marjei[^<]*; \S/);
    expect(xml).not.toContain('TaxExemptionReasonCode');
  });

  it('is a credit note of its own that names what it corrects, also when no piece comes back', () => {
    const corrects = { number: '226000001', issued_on: '2026-11-23' };
    const xml = ublXml(
      document([['Apple iPhone 15', 0, 10_000, 21]], { kind: 'credit_note', corrects, reason: 'Retur' }),
    );
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(xml).toContain('<cbc:ID>226000001</cbc:ID>');
  });

  it('of leased goods names the leasing company as the buyer and the customer as who uses them', () => {
    const buyer = { ...party, name: 'Leasing Model IFN S.A.', company_id: '87654329', vat_id: 'RO87654329' };
    const xml = ublXml(document(mixed, { buyer, user: party }));
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toMatch(/AccountingCustomerParty[\s\S]*<cbc:CompanyID>87654329<[\s\S]*<cac:Delivery>/);
    expect(xml).toContain('Utilizator (locatar): Ana &amp; fiii &lt;S.R.L.&gt;, Strada Republicii 23, 500030 Brașov');
    expect(xml).toMatch(/<cac:DeliveryParty>[\s\S]*<cbc:Name>Ana &amp; fiii/);
  });

  it('says that it was paid, with nothing left to pay', () => {
    const xml = ublXml(document(mixed, { is_paid: true, payment: 'card' }));
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain('<cbc:PayableAmount currencyID="RON">0.00</cbc:PayableAmount>');
  });

  it('exempts insurance in words alone: the list of e-Factura has no code for it', () => {
    const xml = ublXml(document([['Asigurare', 1, 19_900, 0]]));
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).toContain('<cbc:TaxExemptionReason>Scutit de TVA</cbc:TaxExemptionReason>');
    const coded = xml.replace(
      '<cbc:TaxExemptionReason>',
      '<cbc:TaxExemptionReasonCode>VATEX-EU-135-1</cbc:TaxExemptionReasonCode>$&',
    );
    expect(faultsOf(coded)).toEqual(['[BR-CL-22] does not hold']);
  });

  it('tells the numbers of all devices of a line, however many they are', () => {
    const numbers = Array.from({ length: 15 }, (_, index) => `3537967703700${String(index).padStart(2, '0')}`);
    const whole = document([['Apple iPhone 15', 15, 399_900, 21]]);
    const withNumbers = (count: number) => ({
      ...whole,
      lines: whole.lines.map((line) => ({ ...line, identifiers: numbers.slice(0, count) })),
    });
    expect(ublXml(withNumbers(2))).toContain(`<cbc:Description>${numbers[0]}, ${numbers[1]}</cbc:Description>`);
    const xml = ublXml(withNumbers(15));
    expect(faultsOf(xml)).toEqual([]);
    expect(xml).not.toContain('<cbc:Description>');
    for (const number of numbers) expect(xml).toContain(number);
  });

  it('keeps to the lengths of CIUS-RO whatever people write', () => {
    const long = 'Întreprinderea de telefoane și accesorii '.repeat(12);
    const wordy = {
      ...party,
      name: long,
      person: long,
      street: long,
      city: long,
      phone: '0'.repeat(130),
      email: `${'a'.repeat(120)}@example.ro`,
    };
    const xml = ublXml(
      document([[long, 1, 399_900, 21]], { buyer: wordy, user: wordy, reason: long, buyer_order_number: 'PO-7' }),
    );
    expect(faultsOf(xml)).toEqual([]);
    expect(xml.match(/<cbc:Note>/g)?.length).toBeGreaterThan(2);
    const uncut = xml.replace(/<cbc:Note>[^<]*/, `<cbc:Note>${long}`);
    expect(faultsOf(uncut)).toEqual(['[BR-RO-L300] cbc:Note is longer than 300']);
  });

  it('adds up whatever is bought', () => {
    const row = fc.tuple(
      fc.constant('Produs'),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.constantFrom(21, 11, 0, null),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        expect(faultsOf(ublXml(document(rows)))).toEqual([]);
      }),
    );
  });

  it('is refused by the same rules when a sum or a county is wrong', () => {
    const whole = document(mixed);
    expect(faultsOf(ublXml({ ...whole, total: whole.total + 1 })).join()).toContain('BR-CO-10');
    const nowhere = { ...party, postcode: '999999' };
    expect(faultsOf(ublXml({ ...whole, buyer: nowhere })).join()).toContain('BR-RO-110');
  });
});

it.each([
  ['', []],
  ['abc def', ['abc', 'def']],
  ['abcdefghij', ['abcde', 'fghij']],
  ['ab cd ef gh', ['ab cd', 'ef gh']],
])('"%s" is cut into pieces of five', (text, pieces) => {
  expect(piecesOf(text, 5)).toEqual(pieces);
});

it('groups of texts are as long as may be and lose none', () => {
  expect(groupsOf(['aa', 'bb', 'cc'], 6)).toEqual(['aa, bb', 'cc']);
  expect(groupsOf([], 6)).toEqual([]);
});

it.each([
  ['010336', 'București', 'RO-B', 'SECTOR1'],
  ['062204', 'București', 'RO-B', 'SECTOR6'],
  ['077190', 'Voluntari', 'RO-IF', 'Voluntari'],
  ['400001', 'Cluj-Napoca', 'RO-CJ', 'Cluj-Napoca'],
  ['999999', 'Nicăieri', null, 'Nicăieri'],
])('a place of %s %s is %s, %s', (postcode, town, county, city) => {
  expect(romanianPlace({ postcode, city: town })).toEqual({ county, city });
});
