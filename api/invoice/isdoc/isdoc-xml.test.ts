import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BillingDocument } from '@kolobeh/shared/invoice/billing-document.ts';
import { vatRecap } from '@kolobeh/shared/invoice/vat-recap.ts';
import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { isdocXml } from './isdoc-xml.ts';

/** Schema of ISDOC 6.0.2, as published. */
const schema = readFileSync(path.join(import.meta.dirname, 'testing/isdoc-invoice-6.0.2.xsd'), 'utf8');
const faultsOf = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({ xml: [{ fileName: 'invoice.isdoc', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
};

const aParty = {
  name: 'Jana & synové <s. r. o.>',
  person: 'Jana Nováková',
  street: 'Nádražní 344/23',
  city: 'Praha 5',
  district: '',
  postcode: '15000',
  country: 'CZ',
  company_id: '12345679',
  vat_id: 'CZ12345679',
  email: 'jana@example.cz',
  phone: '+420601234567',
} as const;

const lines: BillingDocument['lines'] = [
  ['Apple iPhone 15', 2, 1_299_000, 21],
  ['Apple iPhone 13, použitý', 1, 899_000, null],
  ['Sleva – bonus k výkupu', 1, -100_000, 21],
].map(([name, quantity, price, percent], index) => ({
  position: index + 1,
  kind: index === 2 ? 'bonus' : 'goods',
  code: index === 2 ? '' : `P-${index}`,
  name: String(name),
  identifiers: index === 1 ? ['350000000000016'] : [],
  quantity: Number(quantity),
  unit_price: Number(price),
  total: Number(price) * Number(quantity),
  percent: percent === null ? null : Number(percent),
}));

const anInvoice: BillingDocument & { kind: 'invoice' } = {
  kind: 'invoice',
  number: '126000001',
  market: 'cs',
  currency: 'CZK',
  issued_on: '2026-11-23',
  tax_point_on: '2026-11-23',
  due_on: '2026-12-07',
  order_number: '2661000012',
  buyer_order_number: 'OBJ-2026/117',
  variable_symbol: '2661000012',
  account: 'CZ6508000000192000145399',
  payment: 'bank_transfer',
  is_paid: false,
  seller: aParty,
  buyer: aParty,
  lines,
  vat_lines: vatRecap(lines),
  total: lines.reduce((sum, { total }) => sum + total, 0),
  rounding: 0,
  corrects: null,
  reason: '',
};
const uuid = '0199f5a1-7a3c-7f63-8f2a-0f5a5d9b1c22';
const read = (xml: string) => new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml) as never;

it('an invoice is valid by the published schema, with goods under the margin scheme and a bonus', async () => {
  const xml = isdocXml(anInvoice, uuid);
  expect(await faultsOf(xml)).toEqual([]);
  expect(read(xml)).toMatchObject({
    Invoice: {
      DocumentType: '1',
      UUID: uuid.toUpperCase(),
      InvoiceLines: {
        InvoiceLine: [
          { LineExtensionAmountTaxInclusive: '25980.00', ClassifiedTaxCategory: { Percent: '21' } },
          { LineExtensionTaxAmount: '0.00', VATNote: 'Zvláštní režim – použité zboží' },
          { LineExtensionAmountTaxInclusive: '-1000.00' },
        ],
      },
      LegalMonetaryTotal: { TaxInclusiveAmount: '33970.00', PayableAmount: '33970.00' },
      PaymentMeans: {
        Payment: { Details: { ID: '19-2000145399', BankCode: '0800', VariableSymbol: '2661000012' } },
      },
    },
  });
});

it('the invoice of leased goods names the leasing company as the buyer and the customer as who gets them', async () => {
  const buyer = { ...aParty, name: 'Vzorový leasing, a. s.', person: '', company_id: '87654326' };
  const user = { ...aParty, name: 'Jana Nováková', person: '', company_id: '', vat_id: '' };
  const xml = isdocXml({ ...anInvoice, buyer, user }, uuid);
  expect(await faultsOf(xml)).toEqual([]);
  expect(read(xml)).toMatchObject({
    Invoice: {
      AccountingCustomerParty: {
        Party: { PartyIdentification: { ID: '87654326' }, PartyName: { Name: 'Vzorový leasing, a. s.' } },
      },
      Delivery: { Party: { PartyName: { Name: 'Jana Nováková' }, PostalAddress: { BuildingNumber: '344/23' } } },
    },
  });
});

it('net lines and rates add up to the totals', () => {
  const { Invoice } = read(isdocXml(anInvoice, uuid)) as {
    Invoice: {
      InvoiceLines: { InvoiceLine: { LineExtensionAmount: string }[] };
      LegalMonetaryTotal: { TaxExclusiveAmount: string };
    };
  };
  const cents = (text: string): number => Math.round(Number(text) * 100);
  const nets = Invoice.InvoiceLines.InvoiceLine.map((line) => cents(line.LineExtensionAmount));
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(cents(Invoice.LegalMonetaryTotal.TaxExclusiveAmount));
});

it('a paid one asks for nothing, and one of used goods alone bears no VAT', async () => {
  const used = lines.slice(1, 2);
  const xml = isdocXml(
    { ...anInvoice, lines: used, vat_lines: [], total: 899_000, is_paid: true, payment: 'card' },
    uuid,
  );
  expect(await faultsOf(xml)).toEqual([]);
  expect(read(xml)).toMatchObject({
    Invoice: {
      VATApplicable: 'false',
      LegalMonetaryTotal: { PaidDepositsAmount: '8990.00', PayableAmount: '0.00' },
    },
  });
});

it('a credit note is valid too, and names the invoice and why', async () => {
  const xml = isdocXml(
    {
      ...anInvoice,
      kind: 'credit_note',
      number: '326000001',
      lines: lines.slice(0, 1),
      vat_lines: vatRecap(lines.slice(0, 1)),
      total: 2_598_000,
      corrects: { number: anInvoice.number, issued_on: anInvoice.issued_on },
      reason: 'Vrácené zboží',
    },
    uuid,
  );
  expect(await faultsOf(xml)).toEqual([]);
  expect(read(xml)).toMatchObject({
    Invoice: {
      DocumentType: '2',
      Note: 'Vrácené zboží',
      OriginalDocumentReferences: { OriginalDocumentReference: { ID: '126000001', IssueDate: '2026-11-23' } },
    },
  });
});

it('what the schema does not know is found by it', async () => {
  const xml = isdocXml(anInvoice, uuid).replace('<DocumentType>1<', '<DocumentType>9<');
  expect(await faultsOf(xml)).not.toEqual([]);
});
