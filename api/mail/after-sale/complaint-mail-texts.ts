import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Remedy } from '@kolobeh/shared/order/complaint/states.ts';
import type { ComplaintMailKind } from '../../jobs/job-names.ts';

/** `{number}` is the complaint's number, `{order}` the order's. */
export interface ComplaintMailWords {
  kinds: Record<ComplaintMailKind, { subject: string; intro: string }>;
  remedy: Record<Remedy, string>;
  greeting: string;
  bring: string;
  number: string;
  filed: string;
  goods: string;
  device: string;
  description: string;
  wish: string;
  due: string;
  settledBy: string;
  refund: string;
  /** Number of the order of other goods. */
  exchange: string;
  /** Money that needs an account; the link leads to its form. */
  askAccount: string;
  giveAccount: string;
  lent: string;
  ended: string;
  contact: string;
  follow: string;
  signature: string;
  why: string;
}

const cs: ComplaintMailWords = {
  kinds: {
    filed: {
      subject: 'Reklamace {number} – potvrzení o přijetí',
      intro:
        'přijali jsme vaši reklamaci zboží z objednávky {order}. Tento e-mail je její potvrzení, uschovejte si ho.',
    },
    received: {
      subject: 'Reklamace {number} – zboží je u nás',
      intro: 'zboží k reklamaci {number} máme u sebe a posuzujeme ho.',
    },
    repairing: {
      subject: 'Reklamace {number} – opravujeme',
      intro: 'reklamaci {number} jsme uznali a zboží opravujeme. Ozveme se, až bude hotové.',
    },
    exchanging: {
      subject: 'Reklamace {number} – vyměníme zboží',
      intro: 'reklamaci {number} jsme uznali. Zboží vám vyměníme.',
    },
    refunding: {
      subject: 'Reklamace {number} – vrátíme peníze',
      intro: 'reklamaci {number} jsme uznali. Za zboží vám vrátíme, co jste zaplatili.',
    },
    settled: { subject: 'Reklamace {number} je vyřízená', intro: 'reklamace {number} je vyřízená.' },
    refused: {
      subject: 'Reklamaci {number} jsme neuznali',
      intro: 'reklamaci {number} jsme posoudili a neuznali. Důvod je níže; když to vidíte jinak, odpovězte nám.',
    },
    closed: { subject: 'Reklamace {number} je uzavřená', intro: 'reklamaci {number} jsme na vaše přání uzavřeli.' },
  },
  remedy: { repair: 'oprava', exchange: 'výměna', refund: 'vrácení peněz' },
  greeting: 'Dobrý den,',
  bring: 'Zboží nám prosím pošlete nebo přineste na prodejnu. Do balíku vložte číslo reklamace {number}.',
  number: 'Číslo reklamace',
  filed: 'Uplatněno',
  goods: 'Zboží',
  device: 'IMEI nebo výrobní číslo',
  description: 'Popis závady',
  wish: 'Požadované vyřízení',
  due: 'Vyřídíme nejpozději',
  settledBy: 'Způsob vyřízení',
  refund: 'Vracíme',
  exchange: 'Nové zboží v objednávce',
  askAccount: 'Peníze pošleme na účet. Zadejte prosím jeho číslo, odkaz je níže.',
  giveAccount: 'Zadat účet',
  lent: 'Zboží jste koupili na úvěr: peníze nepošleme vám, o tolik se zmenší váš úvěr. Společnosti to řekneme sami.',
  ended: 'Vyřízeno',
  contact: 'Kontakt',
  follow: 'Sledovat reklamaci',
  signature: 'Váš Kolobeh',
  why: 'Tento e-mail jste dostali, protože jste u nás reklamovali zboží.',
};

const ro: ComplaintMailWords = {
  kinds: {
    filed: {
      subject: 'Reclamația {number} – confirmare de primire',
      intro: 'am primit reclamația ta pentru produsul din comanda {order}. Acest e-mail este confirmarea, păstrează-l.',
    },
    received: {
      subject: 'Reclamația {number} – produsul este la noi',
      intro: 'produsul din reclamația {number} a ajuns la noi și îl verificăm.',
    },
    repairing: {
      subject: 'Reclamația {number} – reparăm produsul',
      intro: 'am acceptat reclamația {number} și reparăm produsul. Te anunțăm când este gata.',
    },
    exchanging: {
      subject: 'Reclamația {number} – înlocuim produsul',
      intro: 'am acceptat reclamația {number}. Îți înlocuim produsul.',
    },
    refunding: {
      subject: 'Reclamația {number} – returnăm banii',
      intro: 'am acceptat reclamația {number}. Îți returnăm ce ai plătit pentru produs.',
    },
    settled: { subject: 'Reclamația {number} este rezolvată', intro: 'reclamația {number} este rezolvată.' },
    refused: {
      subject: 'Reclamația {number} a fost respinsă',
      intro:
        'am analizat reclamația {number} și am respins-o. Motivul e mai jos; dacă vezi altfel lucrurile, răspunde-ne.',
    },
    closed: { subject: 'Reclamația {number} este închisă', intro: 'am închis reclamația {number} la cererea ta.' },
  },
  remedy: { repair: 'reparare', exchange: 'înlocuire', refund: 'returnarea banilor' },
  greeting: 'Bună ziua,',
  bring: 'Te rugăm să ne trimiți produsul sau să îl aduci într-un magazin. Pune în colet numărul reclamației {number}.',
  number: 'Numărul reclamației',
  filed: 'Depusă',
  goods: 'Produs',
  device: 'IMEI sau număr de serie',
  description: 'Descrierea defectului',
  wish: 'Soluția cerută',
  due: 'O rezolvăm cel târziu',
  settledBy: 'Soluția',
  refund: 'Returnăm',
  exchange: 'Produse noi în comanda',
  askAccount: 'Trimitem banii în cont. Te rugăm să introduci numărul lui, la linkul de mai jos.',
  giveAccount: 'Introdu contul',
  lent: 'Ai cumpărat pe credit: banii nu ajung la tine, cu atât scade creditul tău. Anunțăm noi compania.',
  ended: 'Rezolvată',
  contact: 'Contact',
  follow: 'Urmărește reclamația',
  signature: 'Echipa Kolobeh',
  why: 'Ai primit acest e-mail pentru că ai depus o reclamație la noi.',
};

/** By the market of the order. */
export const complaintMailWords: Record<MarketCode, ComplaintMailWords> = { cs, ro };
