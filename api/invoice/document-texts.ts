import type { DocumentKind } from '@kolobeh/shared/invoice/billing-document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** What is printed: what has a number of its own, and the confirmation of an order, which has the order's. */
export type PrintedKind = DocumentKind | 'confirmation';

/** Words of documents on paper. */
export interface DocumentTexts {
  title: Record<PrintedKind, string>;
  /** Said under the title of what is no tax document. */
  notTax: string;
  corrects: string;
  reason: string;
  rounding: string;
  margin: string;
  /** Supplies exempt from VAT, in the recapitulation and in a line. */
  exempt: string;
  exemptShort: string;
  toReturn: string;
  seller: string;
  buyer: string;
  /** Who uses what a leasing company bought. */
  user: string;
  issued: string;
  taxPoint: string;
  due: string;
  variableSymbol: string;
  order: string;
  repair: string;
  /** Number under which the buyer's own company knows the order. */
  yourNumber: string;
  account: string;
  item: string;
  pieces: string;
  unitPrice: string;
  vat: string;
  total: string;
  delivery: string;
  payment: string;
  discount: string;
  bonus: string;
  base: string;
  toPay: string;
  /** What of the total is paid otherwise. */
  prepaid: string;
  paid: string;
  cash: string;
  rate: string;
  scanToPay: string;
  companyId: string;
  vatNumber: string;
  identifiers: string;
  none: string;
}

/** In the language of the market, in the terms of its tax law. */
export const documentTexts: Record<MarketCode, DocumentTexts> = {
  cs: {
    title: {
      proforma: 'Zálohová faktura',
      invoice: 'Faktura – daňový doklad',
      credit_note: 'Opravný daňový doklad – dobropis',
      confirmation: 'Potvrzení objednávky',
    },
    notTax: 'Není daňový doklad. Fakturu dostanete, až zboží odešleme.',
    corrects: 'Opravuje fakturu',
    reason: 'Důvod opravy',
    rounding: 'Zaokrouhlení hotovosti',
    exempt: 'Osvobozeno od daně',
    exemptShort: 'osv.',
    margin: 'Zvláštní režim, bez uvedení daně',
    toReturn: 'Vracíme',
    seller: 'Dodavatel',
    buyer: 'Odběratel',
    user: 'Uživatel (nájemce)',
    issued: 'Datum vystavení',
    taxPoint: 'Datum uskutečnění plnění',
    due: 'Datum splatnosti',
    variableSymbol: 'Variabilní symbol',
    order: 'Objednávka',
    repair: 'Oprava',
    yourNumber: 'Vaše číslo objednávky',
    account: 'Účet (IBAN)',
    item: 'Položka',
    pieces: 'Ks',
    unitPrice: 'Cena za kus',
    vat: 'DPH',
    total: 'Celkem',
    delivery: 'Doprava',
    payment: 'Platba',
    discount: 'Sleva',
    bonus: 'Sleva – bonus k výkupu',
    base: 'Základ',
    toPay: 'K úhradě',
    prepaid: 'Zaplaceno předem (výkup, poukaz, vrácené zboží)',
    paid: 'Zaplaceno, neplaťte',
    cash: 'Uhradíte při převzetí',
    rate: 'Sazba',
    scanToPay: 'QR platba',
    companyId: 'IČO',
    vatNumber: 'DIČ',
    identifiers: 'IMEI / sériové číslo',
    none: '–',
  },
  ro: {
    title: {
      proforma: 'Factură proformă',
      invoice: 'Factură fiscală',
      credit_note: 'Notă de creditare – factură de stornare',
      confirmation: 'Confirmarea comenzii',
    },
    notTax: 'Nu este document fiscal. Veți primi factura când expediem produsele.',
    corrects: 'Corectează factura',
    reason: 'Motivul corecției',
    rounding: 'Rotunjire numerar',
    exempt: 'Scutit de TVA',
    exemptShort: 'scutit',
    margin: 'Regimul marjei, fără evidențierea taxei',
    toReturn: 'Vă returnăm',
    seller: 'Furnizor',
    buyer: 'Client',
    user: 'Utilizator (locatar)',
    issued: 'Data emiterii',
    taxPoint: 'Data livrării',
    due: 'Scadența',
    variableSymbol: 'Referința plății',
    order: 'Comanda',
    repair: 'Reparația',
    yourNumber: 'Numărul de comandă al clientului',
    account: 'Cont (IBAN)',
    item: 'Denumirea produsului',
    pieces: 'Buc.',
    unitPrice: 'Preț unitar',
    vat: 'TVA',
    total: 'Valoare',
    delivery: 'Livrare',
    payment: 'Plată',
    discount: 'Reducere',
    bonus: 'Reducere – bonus buy-back',
    base: 'Bază',
    toPay: 'Total de plată',
    prepaid: 'Achitat în avans (dispozitiv, card cadou, produse returnate)',
    paid: 'Achitat',
    cash: 'Se achită la livrare',
    rate: 'Cota',
    scanToPay: 'Plată QR',
    companyId: 'CUI',
    vatNumber: 'Cod TVA',
    identifiers: 'IMEI / număr de serie',
    none: '–',
  },
};
