// What the played e-Factura looks at: some of the rules of EN 16931 and CIUS-RO, by their names.
import { z } from 'zod';
import { readXml } from '../../../../api/integrations/e-factura/read-xml.ts';
import { codeFaults } from './code-faults.ts';
import { lengthFaults } from './length-faults.ts';

const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((one) => one['#text'])]);
const number = text.pipe(z.coerce.number());
const many = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), item.transform((one) => [one])]);

const Side = z.object({
  'cac:Party': z.object({
    'cac:PostalAddress': z.object({
      'cbc:StreetName': text,
      'cbc:CityName': text,
      'cbc:CountrySubentity': text.optional(),
      'cac:Country': z.object({ 'cbc:IdentificationCode': text }),
    }),
    'cac:PartyLegalEntity': z.object({ 'cbc:RegistrationName': text, 'cbc:CompanyID': text.optional() }),
  }),
});
const Line = z.object({ 'cbc:LineExtensionAmount': number, 'cac:Price': z.object({ 'cbc:PriceAmount': number }) });
const Body = z.object({
  'cbc:CustomizationID': text,
  'cbc:ID': text,
  'cbc:IssueDate': text,
  'cbc:DueDate': text.optional(),
  'cac:AccountingSupplierParty': Side,
  'cac:AccountingCustomerParty': Side,
  'cac:TaxTotal': z.object({
    'cbc:TaxAmount': number,
    'cac:TaxSubtotal': many(
      z.object({
        'cbc:TaxableAmount': number,
        'cbc:TaxAmount': number,
        'cac:TaxCategory': z.object({
          'cbc:ID': text,
          'cbc:Percent': number,
          'cbc:TaxExemptionReason': text.optional(),
        }),
      }),
    ),
  }),
  'cac:LegalMonetaryTotal': z.object({
    'cbc:LineExtensionAmount': number,
    'cbc:TaxExclusiveAmount': number,
    'cbc:TaxInclusiveAmount': number,
    'cbc:PrepaidAmount': number.optional(),
    'cbc:PayableRoundingAmount': number.optional(),
    'cbc:PayableAmount': number,
  }),
  'cac:InvoiceLine': many(Line).optional(),
  'cac:CreditNoteLine': many(Line).optional(),
});
type UblBody = z.infer<typeof Body>;

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The rules have one name for both sides. */
function addressFaults(side: z.infer<typeof Side>): string[] {
  const { 'cac:PostalAddress': address } = side['cac:Party'];
  if (address['cac:Country']['cbc:IdentificationCode'] !== 'RO') return [];
  const county = address['cbc:CountrySubentity'] ?? '';
  if (!/^RO-[A-Z]{1,2}$/.test(county))
    return [`[BR-RO-110] the county of an address in Romania is a code of ISO 3166-2:RO`];
  return county === 'RO-B' && !/^SECTOR[1-6]$/.test(address['cbc:CityName'])
    ? [`[BR-RO-100] a town in Bucharest is SECTOR1 to SECTOR6`]
    : [];
}

/** Sums that EN 16931 wants to add up. */
function sumFaults(body: UblBody): string[] {
  const { 'cac:TaxTotal': tax, 'cac:LegalMonetaryTotal': total } = body;
  const lines = body['cac:InvoiceLine'] ?? body['cac:CreditNoteLine'] ?? [];
  const subtotals = tax['cac:TaxSubtotal'];
  const payable =
    total['cbc:TaxInclusiveAmount'] - (total['cbc:PrepaidAmount'] ?? 0) + (total['cbc:PayableRoundingAmount'] ?? 0);
  const held: [string, boolean][] = [
    ['BR-16', lines.length > 0],
    ['BR-27', lines.every((line) => line['cac:Price']['cbc:PriceAmount'] >= 0)],
    ['BR-CO-10', isSame(sum(lines.map((line) => line['cbc:LineExtensionAmount'])), total['cbc:LineExtensionAmount'])],
    ['BR-CO-14', isSame(sum(subtotals.map((one) => one['cbc:TaxAmount'])), tax['cbc:TaxAmount'])],
    ['BR-CO-15', isSame(total['cbc:TaxExclusiveAmount'] + tax['cbc:TaxAmount'], total['cbc:TaxInclusiveAmount'])],
    ['BR-CO-16', isSame(payable, total['cbc:PayableAmount'])],
    [
      'BR-CO-17',
      subtotals.every(
        ({ 'cbc:TaxableAmount': base, 'cbc:TaxAmount': vat, 'cac:TaxCategory': category }) =>
          Math.abs((base * category['cbc:Percent']) / 100 - vat) < 0.02,
      ),
    ],
    ['BR-S-08', isSame(sum(subtotals.map((one) => one['cbc:TaxableAmount'])), total['cbc:TaxExclusiveAmount'])],
    [
      'BR-E-10',
      subtotals.every(({ 'cac:TaxCategory': one }) => one['cbc:ID'] !== 'E' || Boolean(one['cbc:TaxExemptionReason'])),
    ],
    ['BR-CO-25', total['cbc:PayableAmount'] <= 0 || body['cbc:DueDate'] !== undefined || !body['cac:InvoiceLine']],
  ];
  return held.flatMap(([rule, isHeld]) => (isHeld ? [] : [`[${rule}] does not hold`]));
}

const Root = z.union([
  z.object({ Invoice: z.unknown() }).transform(({ Invoice }) => Invoice),
  z.object({ CreditNote: z.unknown() }).transform(({ CreditNote }) => CreditNote),
]);
const rootOf = (read: unknown): unknown => Root.safeParse(read).data;

/** What is wrong with a document; empty when nothing is. */
export function faultsOf(document: string): string[] {
  const whole = rootOf(readXml(document));
  const parsed = Body.safeParse(whole);
  if (!parsed.success) return ['the document does not fit the schema of UBL 2.1'];
  const body = parsed.data;
  return [
    ...(body['cbc:CustomizationID'] === customization ? [] : ['[BR-RO-001] the specification is not that of CIUS-RO']),
    ...addressFaults(body['cac:AccountingSupplierParty']),
    ...addressFaults(body['cac:AccountingCustomerParty']),
    ...(body['cac:AccountingCustomerParty']['cac:Party']['cac:PartyLegalEntity']['cbc:CompanyID']
      ? []
      : ['[BR-RO-120] the buyer has no number']),
    ...sumFaults(body),
    ...lengthFaults(whole),
    ...codeFaults(whole),
  ];
}
