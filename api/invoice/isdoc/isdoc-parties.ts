import type { Party } from '@kolobeh/shared/invoice/billing-document.ts';
import { splitStreet } from '../../integrations/carriers/street.ts';

const countries: Record<Party['country'], string> = { CZ: 'Česká republika', RO: 'Rumunsko' };

/** A side of the document; who has no company id is known by none. */
export function isdocParty(party: Party): object {
  const { street, number } = splitStreet(party.street);
  return {
    Party: {
      PartyIdentification: { ID: party.company_id },
      PartyName: { Name: party.name },
      PostalAddress: {
        StreetName: street,
        BuildingNumber: number,
        CityName: party.city,
        PostalZone: party.postcode,
        Country: { IdentificationCode: party.country, Name: countries[party.country] },
      },
      ...(party.vat_id ? { PartyTaxScheme: { CompanyID: party.vat_id, TaxScheme: 'VAT' } } : {}),
      Contact: { ...(party.person ? { Name: party.person } : {}), Telephone: party.phone, ElectronicMail: party.email },
    },
  };
}
