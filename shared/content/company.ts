import type { MarketCode } from '../kernel/market.ts';

/** The demo seller of a market, as legal texts and the footer name it. The numbers have right check digits and belong to no one. */
export interface Company {
  name: string;
  street: string;
  city: string;
  postcode: string;
  /** IČO in Czechia, CUI in Romania. */
  companyId: string;
  vatId: string;
  /** Entry in the commercial register, as printed. */
  register: string;
  email: string;
  /** E.164. */
  phone: string;
  /** As printed. */
  phoneShown: string;
}

export const companies: Record<MarketCode, Company> = {
  cs: {
    name: 'Kolobeh s.r.o.',
    street: 'Nádražní 344/23',
    city: 'Praha 5',
    postcode: '15000',
    companyId: '12345679',
    vatId: 'CZ12345679',
    register: 'zapsaná v obchodním rejstříku vedeném Městským soudem v Praze',
    email: 'dobryden@kolobeh.example',
    phone: '+420222300100',
    phoneShown: '+420 222 300 100',
  },
  ro: {
    name: 'Kolobeh Retail S.R.L.',
    street: 'Bulevardul General Gheorghe Magheru 28-30',
    city: 'București',
    postcode: '010336',
    companyId: '12345674',
    vatId: 'RO12345674',
    register: 'înregistrată la Oficiul Registrului Comerțului București',
    email: 'salut@kolobeh.example',
    phone: '+40213300200',
    phoneShown: '+40 21 330 02 00',
  },
};
