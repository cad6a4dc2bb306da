import type { Party } from '@kolobeh/shared/invoice/billing-document.ts';
import { romanianPlace } from './county-code.ts';

/** In place of the personal number of a consumer, whom nobody asks for it. */
const noNumber = '0000000000000';

const optional = (name: string, value: string): object => (value === '' ? {} : { [name]: value });

/** A side of the document; its parts in the order of the schema. */
export function ublParty(party: Party): object {
  const place = party.country === 'RO' ? romanianPlace(party) : { county: null, city: party.city };
  return {
    'cac:Party': {
      'cac:PostalAddress': {
        'cbc:StreetName': party.street,
        'cbc:CityName': place.city,
        'cbc:PostalZone': party.postcode,
        ...(place.county ? { 'cbc:CountrySubentity': place.county } : {}),
        'cac:Country': { 'cbc:IdentificationCode': party.country },
      },
      ...(party.vat_id
        ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': party.vat_id, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } }
        : {}),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': party.name,
        'cbc:CompanyID': party.company_id || noNumber,
      },
      'cac:Contact': {
        ...optional('cbc:Name', party.person),
        ...optional('cbc:Telephone', party.phone),
        ...optional('cbc:ElectronicMail', party.email),
      },
    },
  };
}
