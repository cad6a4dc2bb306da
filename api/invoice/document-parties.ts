import { companies } from '@kolobeh/shared/content/company.ts';
import type { Party } from '@kolobeh/shared/invoice/billing-document.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Lessor } from '../lease/queries/leases.ts';
import type { StoredOrder } from '../order/stored-order.ts';

/** The house as it sells in a market. */
export function sellerOf(market: MarketCode): Party {
  const { name, street, city, postcode, companyId, vatId, email, phone, register } = companies[market];
  const { country } = markets[market];
  const numbers = { company_id: companyId, vat_id: vatId };
  return { name, person: '', street, city, district: '', postcode, country, ...numbers, email, phone, register };
}

/** Who bought: the company where one was given, else the person. */
export function buyerOf({ billing_address: address, market, email, phone }: StoredOrder): Party {
  const person = `${address.first_name} ${address.last_name}`;
  const company = address.invoice_on_company && address.company;
  return {
    name: company || person,
    person: company ? person : '',
    street: address.address,
    city: address.city,
    district: address.district ?? '',
    postcode: address.postcode,
    country: markets[market].country,
    company_id: address.tin ?? '',
    vat_id: address.vatn ?? '',
    email,
    phone,
  };
}

/** The leasing company, which buys what it lets to the customer. */
export function lessorParty(market: MarketCode, { name, billing }: Lessor): Party {
  return { name, person: '', district: '', country: markets[market].country, ...billing };
}
