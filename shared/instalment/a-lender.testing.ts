import type { MarketCode } from '../kernel/market.ts';
import type { LenderIdentity } from './lender-identity.ts';

/** Who an invented leasing company of a market is on invoices. */
export const someBilling: Readonly<Record<MarketCode, LenderIdentity>> = {
  cs: {
    street: 'Vzorová 1201/5',
    city: 'Praha 4',
    postcode: '14000',
    company_id: '87654326',
    vat_id: 'CZ87654326',
    email: 'faktury@vzorovy-leasing.example',
    phone: '+420222300700',
  },
  ro: {
    street: 'Strada Exemplului 12',
    city: 'București',
    postcode: '010336',
    company_id: '87654329',
    vat_id: 'RO87654329',
    email: 'facturi@leasing-model.example',
    phone: '+40213300700',
  },
};
