import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { OrderMailKind } from '../jobs/job-names.ts';

/** `{number}` is the order's number, `{tracking}` the carrier's. */
interface MailText {
  subject: string;
  heading: string;
  intro: string;
}

export interface MailWords {
  kinds: Record<OrderMailKind, MailText>;
  greeting: string;
  follow: string;
  goods: string;
  delivery: string;
  payment: string;
  bonus: string;
  total: string;
  to: string;
  free: string;
  transferIntro: string;
  account: string;
  variableSymbol: string;
  amount: string;
  cardWaiting: string;
  tracking: string;
  signature: string;
  reason: string;
}

export const mailWords: Record<MarketCode, MailWords> = {
  cs: {
    kinds: {
      placed: {
        subject: 'Objednávka {number} – děkujeme',
        heading: 'Děkujeme za objednávku',
        intro: 'přijali jsme vaši objednávku {number}. Níže najdete, co jste si vybrali a kam to poputuje.',
      },
      paid: {
        subject: 'Objednávka {number} – platba dorazila',
        heading: 'Platba dorazila',
        intro: 'platba za objednávku {number} je u nás. Zboží připravujeme k odeslání.',
      },
      packed: {
        subject: 'Objednávka {number} je zabalená',
        heading: 'Balíček je připravený',
        intro: 'objednávku {number} jsme zabalili a předáváme ji dopravci. Číslo zásilky je {tracking}.',
      },
      cancelled: {
        subject: 'Objednávka {number} je zrušená',
        heading: 'Objednávka je zrušená',
        intro: 'objednávku {number} jsme zrušili. Pokud jste už zaplatili, peníze vám vrátíme stejnou cestou.',
      },
    },
    greeting: 'Dobrý den,',
    follow: 'Sledovat objednávku',
    goods: 'Zboží',
    delivery: 'Doprava',
    payment: 'Platba',
    bonus: 'Bonus k výkupu',
    total: 'Celkem',
    to: 'Kam',
    free: 'zdarma',
    transferIntro: 'Zaplaťte prosím převodem. Zboží vám držíme sedm dní a odešleme ho, jakmile peníze dorazí.',
    account: 'Účet',
    variableSymbol: 'Variabilní symbol',
    amount: 'Částka',
    cardWaiting: 'Ještě jste nezaplatili? Platbu kartou dokončíte na stránce objednávky, zboží vám hodinu držíme.',
    tracking: 'Sledovat zásilku',
    signature: 'Váš Kolobeh',
    reason: 'Tento e-mail jste dostali, protože jste u nás objednali.',
  },
  ro: {
    kinds: {
      placed: {
        subject: 'Comanda {number} – îți mulțumim',
        heading: 'Îți mulțumim pentru comandă',
        intro: 'am primit comanda ta {number}. Mai jos găsești produsele alese și unde le trimitem.',
      },
      paid: {
        subject: 'Comanda {number} – plata a fost primită',
        heading: 'Am primit plata',
        intro: 'plata pentru comanda {number} a ajuns la noi. Pregătim produsele pentru expediere.',
      },
      packed: {
        subject: 'Comanda {number} este împachetată',
        heading: 'Coletul este pregătit',
        intro: 'am împachetat comanda {number} și o predăm curierului. Numărul coletului este {tracking}.',
      },
      cancelled: {
        subject: 'Comanda {number} a fost anulată',
        heading: 'Comanda a fost anulată',
        intro: 'am anulat comanda {number}. Dacă ai plătit deja, îți returnăm banii prin aceeași metodă.',
      },
    },
    greeting: 'Bună ziua,',
    follow: 'Urmărește comanda',
    goods: 'Produse',
    delivery: 'Livrare',
    payment: 'Plată',
    bonus: 'Bonus buy-back',
    total: 'Total',
    to: 'Adresa de livrare',
    free: 'gratuit',
    transferIntro:
      'Te rugăm să plătești prin transfer bancar. Păstrăm produsele șapte zile și le trimitem imediat ce primim banii.',
    account: 'Cont',
    variableSymbol: 'Referința plății',
    amount: 'Suma',
    cardWaiting:
      'Nu ai plătit încă? Poți finaliza plata cu cardul din pagina comenzii; păstrăm produsele timp de o oră.',
    tracking: 'Urmărește coletul',
    signature: 'Echipa Kolobeh',
    reason: 'Ai primit acest e-mail pentru că ai plasat o comandă la noi.',
  },
};
