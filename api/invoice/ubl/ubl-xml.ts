// UBL 2.1 as Romania wants it (CIUS-RO 1.0.1 over EN 16931), the form that e-Factura takes.
import type { BillingDocument, DocumentLine } from '@kolobeh/shared/invoice/billing-document.ts';
import { netsOf } from '@kolobeh/shared/invoice/vat-recap.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import { create } from 'xmlbuilder2';
import { documentTexts } from '../document-texts.ts';
import { fitting, groupsOf, piecesOf } from './fitting.ts';
import { ublParty } from './ubl-parties.ts';

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';

/** Ways to pay by UNCL 4461: in cash, by transfer, by card; a lender transfers to the account. */
const means: Record<BillingDocument['payment'], string> = {
  cash_on_delivery: '10',
  bank_transfer: '30',
  card: '48',
  instalments: '30',
};

/** Why no tax is shown: under the margin scheme, or because the law exempts it (insurance). */
interface Exemption {
  code: string | null;
  words: string;
}

/** What is taxed with its rate; what bears no tax is exempt, and the recapitulation says why. */
const category = (percent: number | null, why: Exemption | null = null): object => ({
  'cbc:ID': percent ? 'S' : 'E',
  'cbc:Percent': String(percent ?? 0),
  ...(why?.code ? { 'cbc:TaxExemptionReasonCode': why.code } : {}),
  ...(why ? { 'cbc:TaxExemptionReason': why.words } : {}),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

/**
 * The reason of all that bears no tax: the format has one place for it, whatever the reasons are. For insurance (article
 * 135 of the directive) the list of codes that e-Factura takes has none, so words alone say it.
 */
function exemptionOf({ lines, market }: BillingDocument): Exemption {
  const isMargin = lines.some(({ percent }) => percent === null);
  const isExempt = lines.some(({ percent }) => percent === 0);
  const words = [isMargin ? markets[market].marginSchemeNote : '', isExempt ? documentTexts[market].exempt : ''];
  return { code: isMargin && !isExempt ? 'VATEX-EU-F' : null, words: fitting(words.filter(Boolean).join('; '), 100) };
}

interface Drawing {
  document: BillingDocument;
  amount: (minor: number) => object;
}

/** Numbers of devices that are too many for one description. */
const numbersAsProperties = ({ market }: BillingDocument, { identifiers }: DocumentLine): object[] =>
  groupsOf(identifiers, 100).map((numbers) => ({
    'cbc:Name': fitting(documentTexts[market].identifiers, 50),
    'cbc:Value': numbers,
  }));

function lineOf({ document, amount }: Drawing, line: DocumentLine, net: number): object {
  const isCredit = document.kind === 'credit_note';
  // What is taken off is a line of minus one piece: no price may be below zero.
  const pieces = Math.max(line.quantity, 1) * (net < 0 ? -1 : 1);
  const price = (net / pieces / 100).toFixed(4);
  const numbers = groupsOf(line.identifiers, 200);
  return {
    'cbc:ID': String(line.position),
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '@unitCode': 'H87', '#': String(pieces) },
    'cbc:LineExtensionAmount': amount(net),
    'cac:Item': {
      ...(numbers.length === 1 ? { 'cbc:Description': numbers[0] } : {}),
      'cbc:Name': fitting(line.name, 100),
      ...(line.code ? { 'cac:SellersItemIdentification': { 'cbc:ID': line.code } } : {}),
      'cac:ClassifiedTaxCategory': category(line.percent),
      ...(numbers.length > 1 ? { 'cac:AdditionalItemProperty': numbersAsProperties(document, line) } : {}),
    },
    'cac:Price': { 'cbc:PriceAmount': { '@currencyID': document.currency, '#': price } },
  };
}

function taxTotal({ document, amount }: Drawing): object {
  const { vat_lines: rates, total, lines } = document;
  const taxed = rates.filter(({ percent }) => percent > 0);
  const untaxed = total - taxed.reduce((sum, rate) => sum + rate.gross, 0);
  const subtotals = taxed.map((rate) => ({
    'cbc:TaxableAmount': amount(rate.base),
    'cbc:TaxAmount': amount(rate.vat),
    'cac:TaxCategory': category(rate.percent),
  }));
  const exempt = {
    'cbc:TaxableAmount': amount(untaxed),
    'cbc:TaxAmount': amount(0),
    'cac:TaxCategory': category(null, exemptionOf(document)),
  };
  return {
    'cbc:TaxAmount': amount(rates.reduce((sum, rate) => sum + rate.vat, 0)),
    'cac:TaxSubtotal': lines.some(({ percent }) => !percent) ? [...subtotals, exempt] : subtotals,
  };
}

function totals({ document, amount }: Drawing): object {
  const { vat_lines: rates, total, rounding, is_paid: isPaid, kind } = document;
  const net = total - rates.reduce((sum, rate) => sum + rate.vat, 0);
  const prepaid = isPaid && kind === 'invoice' ? total + rounding : (document.prepaid ?? 0);
  return {
    'cbc:LineExtensionAmount': amount(net),
    'cbc:TaxExclusiveAmount': amount(net),
    'cbc:TaxInclusiveAmount': amount(total),
    ...(prepaid === 0 ? {} : { 'cbc:PrepaidAmount': amount(prepaid) }),
    ...(rounding === 0 ? {} : { 'cbc:PayableRoundingAmount': amount(rounding) }),
    'cbc:PayableAmount': amount(total + rounding - prepaid),
  };
}

const paymentMeans = ({ payment, account, variable_symbol: reference }: BillingDocument): object => ({
  'cbc:PaymentMeansCode': means[payment],
  'cbc:PaymentID': reference,
  ...(means[payment] === '30' ? { 'cac:PayeeFinancialAccount': { 'cbc:ID': account } } : {}),
});

/** Who uses leased goods, in words: the format knows a name of a recipient, and no other. */
function userNote({ user, market }: BillingDocument): string {
  if (!user) return '';
  const { name, person, street, postcode, city, company_id: id } = user;
  const place = `${street}, ${postcode} ${city}`;
  const { user: title, companyId } = documentTexts[market];
  return `${title}: ${[name, person, place, id && `${companyId} ${id}`].filter(Boolean).join(', ')}`;
}

/** What stands before the parties; the two documents order it each in its own way. */
function opening(document: BillingDocument): object {
  const isCredit = document.kind === 'credit_note';
  const said = [document.reason, userNote(document)].flatMap((note) => piecesOf(note, 300)).slice(0, 20);
  const notes = said.length > 0 ? { 'cbc:Note': said } : {};
  const days = { 'cbc:IssueDate': document.issued_on };
  return {
    'cbc:CustomizationID': customization,
    'cbc:ID': document.number,
    ...days,
    ...(isCredit
      ? { 'cbc:TaxPointDate': document.tax_point_on, 'cbc:CreditNoteTypeCode': '381', ...notes }
      : {
          'cbc:DueDate': document.due_on,
          'cbc:InvoiceTypeCode': '380',
          ...notes,
          'cbc:TaxPointDate': document.tax_point_on,
        }),
    'cbc:DocumentCurrencyCode': document.currency,
    ...(document.currency === 'RON' ? {} : { 'cbc:TaxCurrencyCode': 'RON' }),
    'cac:OrderReference': {
      'cbc:ID': document.buyer_order_number || document.order_number,
      'cbc:SalesOrderID': document.order_number,
    },
    ...(document.corrects
      ? {
          'cac:BillingReference': {
            'cac:InvoiceDocumentReference': {
              'cbc:ID': document.corrects.number,
              'cbc:IssueDate': document.corrects.issued_on,
            },
          },
        }
      : {}),
  };
}

/**
 * A Romanian invoice or credit note as UBL. Amounts of a credit note are what it gives back, above zero: its root and
 * its type say that it corrects.
 */
export function ublXml(document: BillingDocument & { kind: 'invoice' | 'credit_note' }): string {
  const amount = (minor: number): object => ({
    '@currencyID': document.currency,
    '#': toDecimalString(money(minor, document.currency)),
  });
  const drawing = { document, amount };
  const nets = netsOf(document.lines, document.vat_lines);
  const root = document.kind === 'invoice' ? 'Invoice' : 'CreditNote';
  const lines = document.lines.map((line, index) => lineOf(drawing, line, nets[index] ?? line.total));
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      [root]: {
        '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
        ...opening(document),
        'cac:AccountingSupplierParty': ublParty(document.seller),
        'cac:AccountingCustomerParty': ublParty(document.buyer),
        ...(document.user
          ? {
              'cac:Delivery': {
                'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': fitting(document.user.name, 200) } },
              },
            }
          : {}),
        'cac:PaymentMeans': paymentMeans(document),
        'cac:TaxTotal': taxTotal(drawing),
        'cac:LegalMonetaryTotal': totals(drawing),
        [`cac:${root}Line`]: lines,
      },
    },
  ).end({ prettyPrint: true });
}
