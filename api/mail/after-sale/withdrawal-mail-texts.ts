import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { WithdrawalMailKind } from '../../jobs/job-names.ts';

/** `{number}` is the withdrawal's number, `{order}` the order's, `{by}` a day, `{time}` an instant, `{why}` a reason. */
export interface WithdrawalMailWords {
  kinds: Record<WithdrawalMailKind, { subject: string; intro: string }>;
  greeting: string;
  declaration: string;
  sendBack: string;
  /** In place of it when nothing was sent. */
  unsent: string;
  delivery: string;
  payment: string;
  bonus: string;
  refund: string;
  refundBy: string;
  accepted: string;
  number: string;
  reason: string;
  /** Money that did not come by card needs an account; the link leads to its form. */
  askAccount: string;
  /** In place of `goods_back` when a company lent the money. */
  lentBack: { subject: string; intro: string };
  /** Money that a company lent does not go to the customer. */
  lent: string;
  follow: string;
  signature: string;
  why: string;
}

/** By the market of the order. */
export const withdrawalMailWords: Record<MarketCode, WithdrawalMailWords> = {
  cs: {
    kinds: {
      declared: {
        subject: 'Doklad o odstoupení od smlouvy {number}',
        intro:
          'přijali jsme vaše odstoupení od smlouvy k objednávce {order}. Tento e-mail je jeho doklad, uschovejte si ho.',
      },
      goods_back: {
        subject: 'Odstoupení {number} – zbývá vrátit peníze',
        intro: 'vše, co k odstoupení {number} patří, máme u sebe. Peníze vám vrátíme nejpozději {by}.',
      },
      settled: {
        subject: 'Odstoupení {number} je vyřízené',
        intro: 'odstoupení {number} od objednávky {order} je vyřízené.',
      },
      closed: {
        subject: 'Odstoupení {number} jsme nemohli vyřídit',
        intro:
          'odstoupení {number} od objednávky {order} jsme uzavřeli. Důvod: {why}. Když to vidíte jinak, odpovězte nám.',
      },
    },
    greeting: 'Dobrý den,',
    declaration:
      'Oznamuji, že odstupuji od kupní smlouvy uzavřené objednávkou č. {order} ze dne {day}, a to v tomto rozsahu:',
    sendBack: 'Zboží nám prosím pošlete nebo přineste do {by}. Do balíku vložte číslo objednávky {order}.',
    unsent: 'Zboží jsme ještě neodeslali, nic neposíláte.',
    delivery: 'Nejlevnější doprava',
    payment: 'Poplatek za platbu',
    bonus: 'Bonus k výkupu',
    refund: 'Vrátíme',
    refundBy: 'Peníze vrátíme nejpozději',
    accepted: 'Přijato',
    number: 'Číslo dokladu',
    reason: 'Váš důvod',
    lentBack: {
      subject: 'Odstoupení {number} – zbývá snížit úvěr',
      intro: 'vše, co k odstoupení {number} patří, máme u sebe. Úvěr snížíme nejpozději {by}.',
    },
    lent: 'Zboží jste koupili na úvěr: peníze nepošleme vám, o tolik se zmenší váš úvěr. Společnosti to řekneme sami.',
    askAccount: 'Peníze pošleme na účet. Jeho číslo zadejte prosím v dokladu, odkaz je níže.',
    follow: 'Otevřít doklad',
    signature: 'Váš Kolobeh',
    why: 'Tento e-mail jste dostali, protože jste u nás objednali.',
  },
  ro: {
    kinds: {
      declared: {
        subject: 'Dovada retragerii din contract {number}',
        intro: 'am primit retragerea ta din contractul pentru comanda {order}. Acest e-mail este dovada, păstrează-l.',
      },
      goods_back: {
        subject: 'Retragerea {number} – urmează banii',
        intro: 'avem la noi tot ce ține de retragerea {number}. Îți returnăm banii cel târziu pe {by}.',
      },
      settled: {
        subject: 'Retragerea {number} este încheiată',
        intro: 'retragerea {number} din comanda {order} este încheiată.',
      },
      closed: {
        subject: 'Retragerea {number} nu a putut fi dusă la capăt',
        intro:
          'am închis retragerea {number} din comanda {order}. Motivul: {why}. Dacă vezi altfel lucrurile, răspunde-ne.',
      },
    },
    greeting: 'Bună ziua,',
    declaration:
      'Vă informez că mă retrag din contractul încheiat prin comanda nr. {order} din {day}, după cum urmează:',
    sendBack: 'Te rugăm să ne trimiți sau să ne aduci produsele până pe {by}. Pune în colet numărul comenzii {order}.',
    unsent: 'Nu am expediat încă produsele, nu trimiți nimic.',
    delivery: 'Cea mai ieftină livrare',
    payment: 'Taxa de plată',
    bonus: 'Bonus de buy-back',
    refund: 'Returnăm',
    refundBy: 'Returnăm banii cel târziu',
    accepted: 'Primit',
    number: 'Numărul dovezii',
    reason: 'Motivul tău',
    lentBack: {
      subject: 'Retragerea {number} – urmează scăderea creditului',
      intro: 'avem la noi tot ce ține de retragerea {number}. Scădem creditul cel târziu pe {by}.',
    },
    lent: 'Ai cumpărat pe credit: banii nu ajung la tine, cu atât scade creditul tău. Anunțăm noi compania.',
    askAccount: 'Trimitem banii în cont. Te rugăm să introduci numărul lui în dovadă, la linkul de mai jos.',
    follow: 'Deschide dovada',
    signature: 'Echipa Kolobeh',
    why: 'Ai primit acest e-mail pentru că ai plasat o comandă la noi.',
  },
};
