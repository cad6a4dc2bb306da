// Lengths, numbers of times and decimals that CIUS-RO allows (rules BR-RO-L…, BR-RO-A… and BR-RO-Z2 of version 1.0.9).
import { nodesAt, valuesAt } from './values-at.ts';

const sides = ['cac:AccountingSupplierParty/cac:Party', 'cac:AccountingCustomerParty/cac:Party'];
const lines = ['cac:InvoiceLine', 'cac:CreditNoteLine'];
const below = (starts: readonly string[], path: string): string[] => starts.map((start) => `${start}/${path}`);

/** Rule, characters it allows, and the paths it holds for. */
const longest: readonly [rule: string, max: number, paths: readonly string[]][] = [
  ['BR-RO-L020', 20, below(sides, 'cac:PostalAddress/cbc:PostalZone')],
  ['BR-RO-L050', 50, below(sides, 'cac:PostalAddress/cbc:CityName')],
  ['BR-RO-L050', 50, below(lines, 'cac:Item/cac:AdditionalItemProperty/cbc:Name')],
  ['BR-RO-L100', 100, below(sides, 'cac:PostalAddress/cbc:AdditionalStreetName')],
  ['BR-RO-L100', 100, below(sides, 'cac:Contact/cbc:Name')],
  ['BR-RO-L100', 100, below(sides, 'cac:Contact/cbc:Telephone')],
  ['BR-RO-L100', 100, below(sides, 'cac:Contact/cbc:ElectronicMail')],
  ['BR-RO-L100', 100, below(lines, 'cac:Item/cbc:Name')],
  ['BR-RO-L100', 100, below(lines, 'cac:Item/cac:AdditionalItemProperty/cbc:Value')],
  ['BR-RO-L100', 100, ['cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason']],
  ['BR-RO-L140', 140, ['cac:PaymentMeans/cbc:PaymentID']],
  ['BR-RO-L150', 150, below(sides, 'cac:PostalAddress/cbc:StreetName')],
  ['BR-RO-L200', 200, below(sides, 'cac:PartyLegalEntity/cbc:RegistrationName')],
  ['BR-RO-L200', 200, below(sides, 'cac:PartyName/cbc:Name')],
  ['BR-RO-L200', 200, ['cbc:ID', 'cac:OrderReference/cbc:ID', 'cac:OrderReference/cbc:SalesOrderID']],
  ['BR-RO-L200', 200, ['cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID']],
  ['BR-RO-L200', 200, ['cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name']],
  ['BR-RO-L200', 200, below(lines, 'cac:Item/cbc:Description')],
  ['BR-RO-L300', 300, ['cbc:Note', ...below(lines, 'cbc:Note')]],
];

/** How often an element may come, below the document or below each of its lines. */
const mostOften = [
  { rule: 'BR-RO-A020', max: 20, starts: [''], path: 'cbc:Note' },
  { rule: 'BR-RO-A050', max: 50, starts: lines, path: 'cac:Item/cac:AdditionalItemProperty' },
];

const subtotal = 'cac:TaxTotal/cac:TaxSubtotal';
const twoDecimals = [
  ...below(lines, 'cbc:LineExtensionAmount'),
  ...['LineExtension', 'TaxExclusive', 'TaxInclusive', 'Prepaid', 'PayableRounding', 'Payable'].map(
    (name) => `cac:LegalMonetaryTotal/cbc:${name}Amount`,
  ),
  'cac:TaxTotal/cbc:TaxAmount',
  `${subtotal}/cbc:TaxableAmount`,
  `${subtotal}/cbc:TaxAmount`,
];

const filled = [
  ['BR-RO-080', 'cac:PostalAddress/cbc:StreetName'],
  ['BR-RO-090', 'cac:PostalAddress/cbc:CityName'],
] as const;

/** Texts that are too long, elements that come too often or are empty, and amounts of more than two decimals. */
export function lengthFaults(document: unknown): string[] {
  const long = longest.flatMap(([rule, max, paths]) =>
    paths
      .filter((path) => valuesAt(document, path).some((text) => text.length > max))
      .map((path) => `[${rule}] ${path} is longer than ${max}`),
  );
  const often = mostOften.flatMap(({ rule, max, starts, path }) =>
    starts
      .flatMap((start) => (start === '' ? [document] : nodesAt(document, start)))
      .filter((node) => nodesAt(node, path).length > max)
      .map(() => `[${rule}] ${path} is there more than ${max} times`),
  );
  const fine = twoDecimals
    .filter((path) => valuesAt(document, path).some((text) => !/^-?\d+(?:\.\d{1,2})?$/.test(text)))
    .map((path) => `[BR-RO-Z2] ${path} has more than two decimals`);
  const empty = filled.flatMap(([rule, path]) =>
    below(sides, path)
      .filter((whole) => !valuesAt(document, whole)[0])
      .map((whole) => `[${rule}] ${whole} is empty`),
  );
  return [...long, ...often, ...fine, ...empty];
}
