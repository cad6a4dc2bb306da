import type { Party } from '@kolobeh/shared/invoice/billing-document.ts';
import { romanianPlace } from './county-code.ts';
import { fitting, piecesOf } from './fitting.ts';

/** In place of the personal number of a consumer, whom nobody asks for it. */
const noNumber = '0000000000000';

const optional = (name: string, value = ''): object => (value === '' ? {} : { [name]: value });

const contactOf = ({ person, phone, email }: Party): object => {
  const contact = {
    ...optional('cbc:Name', fitting(person, 100)),
    ...optional('cbc:Telephone', fitting(phone, 100)),
    ...optional('cbc:ElectronicMail', email.slice(0, 100)),
  };
  return Object.keys(contact).length > 0 ? { 'cac:Contact': contact } : {};
};

/** A side of the document; its parts in the order of the schema, cut to the lengths that CIUS-RO allows. */
export function ublParty(party: Party): object {
  const place = party.country === 'RO' ? romanianPlace(party) : { county: null, city: party.city };
  const [street = '', moreOfStreet] = piecesOf(party.street, 100);
  return {
    'cac:Party': {
      'cac:PostalAddress': {
        'cbc:StreetName': street,
        ...optional('cbc:AdditionalStreetName', moreOfStreet),
        'cbc:CityName': fitting(place.city, 50),
        'cbc:PostalZone': party.postcode.slice(0, 20),
        ...(place.county ? { 'cbc:CountrySubentity': place.county } : {}),
        'cac:Country': { 'cbc:IdentificationCode': party.country },
      },
      ...(party.vat_id
        ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': party.vat_id, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } }
        : {}),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': fitting(party.name, 200),
        'cbc:CompanyID': party.company_id || noNumber,
      },
      ...contactOf(party),
    },
  };
}
