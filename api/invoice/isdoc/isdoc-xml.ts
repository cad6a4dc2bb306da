// ISDOC 6.0.2, the Czech national format of electronic invoices: https://isdoc.cz/6.0.2/doc/isdoc.html
import type { BillingDocument } from '@kolobeh/shared/invoice/billing-document.ts';
import { netsOf } from '@kolobeh/shared/invoice/vat-recap.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import { create } from 'xmlbuilder2';
import { isdocParty } from './isdoc-parties.ts';

/** Types of documents: a tax document, and what corrects it. */
const types = { invoice: 1, credit_note: 2 } as const;

/** Ways to pay by the format's list: in cash, to an account, by card; a lender transfers to the account. */
const means: Record<BillingDocument['payment'], number> = {
  cash_on_delivery: 10,
  bank_transfer: 42,
  card: 48,
  instalments: 42,
};

type Amount = (minor: number) => string;

function invoiceLines(document: BillingDocument, amount: Amount): object[] {
  const nets = netsOf(document.lines, document.vat_lines);
  return document.lines.map((line, index) => {
    const net = nets[index] ?? line.total;
    const pieces = Math.max(line.quantity, 1);
    return {
      ID: String(line.position),
      InvoicedQuantity: { '@unitCode': 'C62', '#': String(line.quantity) },
      LineExtensionAmount: amount(net),
      LineExtensionAmountTaxInclusive: amount(line.total),
      LineExtensionTaxAmount: amount(line.total - net),
      UnitPrice: amount(Math.round(net / pieces)),
      UnitPriceTaxInclusive: amount(Math.round(line.total / pieces)),
      ClassifiedTaxCategory: {
        Percent: String(line.percent ?? 0),
        // From the price with VAT downwards.
        VATCalculationMethod: '1',
        VATApplicable: String(line.percent !== null),
      },
      ...(line.percent === null ? { VATNote: markets[document.market].marginSchemeNote } : {}),
      Item: {
        Description: [line.name, ...line.identifiers].join(', '),
        ...(line.code ? { SellersItemIdentification: { ID: line.code } } : {}),
      },
    };
  });
}

interface Sums {
  base: number;
  vat: number;
  gross: number;
}

/** One rate, nothing of it claimed by an earlier document. */
const subTotal = ({ base, vat, gross }: Sums, percent: number, amount: Amount): object => ({
  TaxableAmount: amount(base),
  TaxAmount: amount(vat),
  TaxInclusiveAmount: amount(gross),
  AlreadyClaimedTaxableAmount: amount(0),
  AlreadyClaimedTaxAmount: amount(0),
  AlreadyClaimedTaxInclusiveAmount: amount(0),
  DifferenceTaxableAmount: amount(base),
  DifferenceTaxAmount: amount(vat),
  DifferenceTaxInclusiveAmount: amount(gross),
  TaxCategory: { Percent: String(percent), VATApplicable: String(percent > 0) },
});

function totals(document: BillingDocument, amount: Amount): object {
  const { vat_lines: rates, total, rounding, is_paid: isPaid } = document;
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0);
  const untaxed = total - rates.reduce((sum, rate) => sum + rate.gross, 0);
  const isPaidBefore = isPaid && document.kind === 'invoice';
  const deposits = isPaidBefore ? total + rounding : (document.prepaid ?? 0);
  return {
    TaxTotal: {
      TaxSubTotal: [
        ...rates.map((rate) => subTotal(rate, rate.percent, amount)),
        ...(untaxed === 0 && rates.length > 0 ? [] : [subTotal({ base: untaxed, vat: 0, gross: untaxed }, 0, amount)]),
      ],
      TaxAmount: amount(vat),
    },
    LegalMonetaryTotal: {
      TaxExclusiveAmount: amount(total - vat),
      TaxInclusiveAmount: amount(total),
      AlreadyClaimedTaxExclusiveAmount: amount(0),
      AlreadyClaimedTaxInclusiveAmount: amount(0),
      DifferenceTaxExclusiveAmount: amount(total - vat),
      DifferenceTaxInclusiveAmount: amount(total),
      PayableRoundingAmount: amount(rounding),
      PaidDepositsAmount: amount(deposits),
      PayableAmount: amount(total + rounding - deposits),
    },
  };
}

/** Account of the house by its Czech number, bank code and IBAN; no BIC is kept. */
function paymentMeans(document: BillingDocument, amount: Amount): object {
  const { account } = document;
  const [prefix, number] = [account.slice(8, 14).replace(/^0+/, ''), account.slice(14).replace(/^0+/, '')];
  return {
    Payment: {
      PaidAmount: amount(document.total + document.rounding - (document.prepaid ?? 0)),
      PaymentMeansCode: String(means[document.payment]),
      Details: {
        PaymentDueDate: document.due_on,
        ID: prefix ? `${prefix}-${number}` : number,
        BankCode: account.slice(4, 8),
        Name: '',
        IBAN: account,
        BIC: '',
        VariableSymbol: document.variable_symbol,
      },
    },
  };
}

/**
 * A Czech invoice or credit note as ISDOC. Amounts of a credit note are what it gives back, above zero: its type says
 * that it corrects.
 * @param uuid of the document, kept for all time
 */
export function isdocXml(document: BillingDocument & { kind: keyof typeof types }, uuid: string): string {
  const amount: Amount = (minor) => toDecimalString(money(minor, document.currency));
  const { corrects, user, buyer_order_number: buyersNumber } = document;
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      Invoice: {
        '@xmlns': 'http://isdoc.cz/namespace/2013',
        '@version': '6.0.2',
        DocumentType: String(types[document.kind]),
        ID: document.number,
        UUID: uuid.toUpperCase(),
        IssuingSystem: 'Kolobeh',
        IssueDate: document.issued_on,
        TaxPointDate: document.tax_point_on,
        VATApplicable: String(document.vat_lines.length > 0),
        ElectronicPossibilityAgreementReference: '',
        ...(document.reason ? { Note: document.reason } : {}),
        LocalCurrencyCode: document.currency,
        CurrRate: '1',
        RefCurrRate: '1',
        AccountingSupplierParty: isdocParty(document.seller),
        AccountingCustomerParty: isdocParty(document.buyer),
        OrderReferences: {
          OrderReference: {
            '@id': 'order',
            SalesOrderID: document.order_number,
            ...(buyersNumber ? { ExternalOrderID: buyersNumber } : {}),
          },
        },
        ...(corrects
          ? {
              OriginalDocumentReferences: {
                OriginalDocumentReference: { '@id': 'invoice', ID: corrects.number, IssueDate: corrects.issued_on },
              },
            }
          : {}),
        ...(user ? { Delivery: isdocParty(user) } : {}),
        InvoiceLines: { InvoiceLine: invoiceLines(document, amount) },
        ...totals(document, amount),
        PaymentMeans: paymentMeans(document, amount),
      },
    },
  ).end({ prettyPrint: true });
}
