// Companies of the sandbox's registers. The names are invented; the numbers have the right check digits.

/** An invented company; `number` is its IČO or CUI with a right check digit. `hasEnded` = struck off. */
export interface PlayedCompany {
  number: number;
  name: string;
  street: string;
  house: string;
  city: string;
  /** County; Romanian companies only. */
  county?: string;
  postcode: string;
  paysVat: boolean;
  hasEnded?: boolean;
}

/** What ARES knows: a payer of VAT, one who pays none, and one that has ended. */
export const czechCompanies: readonly PlayedCompany[] = [
  {
    number: 27_082_440,
    name: 'Lipová dílna, s.r.o.',
    street: 'Dlouhá',
    house: '730/35',
    city: 'Praha',
    postcode: '11000',
    paysVat: true,
  },
  {
    number: 25_596_641,
    name: 'Karel Dvořák – účetnictví',
    street: 'Masarykova',
    house: '31',
    city: 'Brno',
    postcode: '60200',
    paysVat: false,
  },
  {
    number: 26_168_685,
    name: 'Zaniklá obchodní, a.s. v likvidaci',
    street: 'Nádražní',
    house: '4',
    city: 'Ostrava',
    postcode: '70200',
    paysVat: false,
    hasEnded: true,
  },
];

/** What ANAF knows: a payer of VAT, one who pays none, and one that has ended. */
export const romanianCompanies: readonly PlayedCompany[] = [
  {
    number: 14_399_840,
    name: 'ATELIERUL DE TEI S.R.L.',
    street: 'Str. Memorandumului',
    house: '28',
    city: 'Mun. Cluj-Napoca',
    county: 'CLUJ',
    postcode: '400114',
    paysVat: true,
  },
  {
    number: 18_547_290,
    name: 'CONTABILITATE LA CASTEL S.R.L.',
    street: 'Bd. Unirii',
    house: '10',
    city: 'Sector 3 Mun. București',
    county: 'MUNICIPIUL BUCUREȘTI',
    postcode: '030833',
    paysVat: false,
  },
  {
    number: 2_785_503,
    name: 'FOSTA COMERCIALA S.A.',
    street: 'Str. Lungă',
    house: '5',
    city: 'Mun. Brașov',
    county: 'BRAȘOV',
    postcode: '500035',
    paysVat: false,
    hasEnded: true,
  },
];
