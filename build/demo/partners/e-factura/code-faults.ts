// Codes and references that EN 16931 and CIUS-RO want (rules BR-CL-…, BR-RO-… of version 1.0.9).
import { valuesAt } from './values-at.ts';

/** Codes of exemption that the list of e-Factura knows without a section of an article of the directive. */
const exemptions =
  /^VATEX-EU-(?:79-C|132(?:-1[A-Q])?|143(?:-1(?:[A-L]|FA))?|148(?:-[A-G])?|151(?:-1(?:[A-E]|AA))?|309|AE|D|F|G|I|IC|J|O)$/;
const ways = /^(?:[1-9]|[1-6]\d|70|7[4-8]|9[1-7]|ZZZ)$/;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const seller = 'cac:AccountingSupplierParty/cac:Party';
const category = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory';

/** Codes that no list has, days that are none, and numbers that are missing. */
export function codeFaults(document: unknown): string[] {
  const all = (path: string): string[] => valuesAt(document, path);
  const [currency = ''] = all('cbc:DocumentCurrencyCode');
  const byTransfer = all('cac:PaymentMeans/cbc:PaymentMeansCode').some((code) => ['30', '58'].includes(code));
  const held: [rule: string, isHeld: boolean][] = [
    ['BR-RO-010', /\d/.test(all('cbc:ID')[0] ?? '')],
    ['BR-RO-020', all('cbc:InvoiceTypeCode').every((code) => ['380', '384', '389', '751'].includes(code))],
    ['BR-RO-020', all('cbc:CreditNoteTypeCode').every((code) => code === '381')],
    ['BR-04', [...all('cbc:InvoiceTypeCode'), ...all('cbc:CreditNoteTypeCode')].length === 1],
    ['BR-RO-030', currency === 'RON' || all('cbc:TaxCurrencyCode').includes('RON')],
    ['BR-RO-065', all(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`).some(Boolean)],
    ['BR-CO-09', all(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`).every((id) => /^[A-Z]{2}/.test(id))],
    ['BR-61', !byTransfer || all('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID').some(Boolean)],
    ['BR-CL-16', all('cac:PaymentMeans/cbc:PaymentMeansCode').every((code) => ways.test(code))],
    [
      'BR-CL-17',
      all(`${category}/cbc:ID`).every((code) => ['AE', 'L', 'M', 'E', 'S', 'Z', 'G', 'O', 'K'].includes(code)),
    ],
    ['BR-CL-22', all(`${category}/cbc:TaxExemptionReasonCode`).every((code) => exemptions.test(code))],
    ['BR-RO-DT001', all('cbc:IssueDate').every(isDay)],
    ['BR-RO-DT002', all('cbc:TaxPointDate').every(isDay)],
    ['BR-RO-DT003', all('cbc:DueDate').every(isDay)],
  ];
  return held.flatMap(([rule, isHeld]) => (isHeld ? [] : [`[${rule}] does not hold`]));
}
