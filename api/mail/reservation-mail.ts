import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import type { ReservationMailKind } from '../jobs/job-names.ts';
import type { StoredReservation } from '../reservation/queries/reservations.ts';
import { escape, frame, linkButton, type Mail, plainTable, type Row, table } from './mail-parts.ts';

/** All words of letters about reservations in one language. */
export interface ReservationWords {
  greeting: string;
  subject: Record<ReservationMailKind, string>;
  text: Record<ReservationMailKind, string>;
  number: string;
  store: string;
  ready: string;
  until: string;
  price: string;
  show: string;
  goods: string;
  reason: string;
  signature: string;
}

/** What a letter tells of a reservation. */
export type ToldReservation = Pick<
  StoredReservation,
  | 'market'
  | 'number'
  | 'product_name'
  | 'store_name'
  | 'street'
  | 'postcode'
  | 'city'
  | 'ready_at'
  | 'held_until'
  | 'price'
>;

/** By the market of the reservation. */
export const reservationMailWords: Record<MarketCode, ReservationWords> = {
  cs: {
    greeting: 'Dobrý den,',
    subject: {
      made: 'Rezervace {number}: {name}',
      cancelled: 'Rezervace {number} je zrušená',
      released: 'Rezervace {number} skončila',
      expired: 'Rezervace {number} vypršela',
    },
    text: {
      made: '{name} pro vás držíme na prodejně. Zaplatíte až tam, když si pro něj přijdete; když ne, nic se neděje.',
      cancelled: 'rezervaci jste zrušili a {name} je zase v prodeji.',
      released: '{name} pro vás už nedržíme. Kdyby to byl omyl, zavolejte prosím na prodejnu.',
      expired: 'čas rezervace uplynul, a tak je {name} zase v prodeji.',
    },
    number: 'Číslo rezervace',
    store: 'Prodejna',
    ready: 'Připraveno od',
    until: 'Držíme do',
    price: 'Cena',
    show: 'Zobrazit nebo zrušit rezervaci',
    goods: 'Podívat se na zboží',
    reason: 'E-mail jste dostali, protože ho někdo zadal k rezervaci na Kolobehu.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    subject: {
      made: 'Rezervarea {number}: {name}',
      cancelled: 'Rezervarea {number} este anulată',
      released: 'Rezervarea {number} s-a încheiat',
      expired: 'Rezervarea {number} a expirat',
    },
    text: {
      made: 'păstrăm {name} pentru tine în magazin. Plătești abia acolo, când vii după el; dacă nu vii, nu se întâmplă nimic.',
      cancelled: 'ai anulat rezervarea, iar {name} este din nou în vânzare.',
      released: 'nu mai păstrăm {name} pentru tine. Dacă este o greșeală, sună, te rugăm, la magazin.',
      expired: 'timpul rezervării a trecut, așa că {name} este din nou în vânzare.',
    },
    number: 'Numărul rezervării',
    store: 'Magazin',
    ready: 'Pregătit de la',
    until: 'Păstrăm până la',
    price: 'Preț',
    show: 'Vezi sau anulează rezervarea',
    goods: 'Vezi produsul',
    reason: 'Ai primit acest e-mail pentru că a fost introdus pentru o rezervare pe Kolobeh.',
    signature: 'Echipa Kolobeh',
  },
};

/**
 * The e-mail about a reservation.
 * @param links `link` leads to the reservation, where it is cancelled; `goods` to what was reserved
 * @param said words of its market, as the office has them
 */
export function reservationMail(
  row: ToldReservation,
  kind: ReservationMailKind,
  { link, goods }: { link: string; goods: string },
  said: ReservationWords,
): Mail {
  const { market } = row;
  const filled = (text: string): string =>
    text.replaceAll('{name}', () => row.product_name).replaceAll('{number}', () => String(row.number));
  const address = `${row.store_name}, ${row.street}, ${showPostcode(market, row.postcode)} ${row.city}`;
  const facts: Row[] =
    kind === 'made'
      ? [
          [said.number, String(row.number)],
          [said.store, address],
          [said.ready, showTime(markets[market], row.ready_at)],
          [said.until, showTime(markets[market], row.held_until)],
          [said.price, showMoney(money(row.price, markets[market].currency))],
        ]
      : [];
  const heading = filled(said.subject[kind]);
  const text = filled(said.text[kind]);
  const [url, button] = kind === 'made' ? [link, said.show] : [goods, said.goods];
  const plain = facts.length > 0 ? [plainTable(facts), ''] : [];
  return {
    subject: heading,
    text: [said.greeting, '', text, '', ...plain, `${button}: ${url}`, '', said.signature].join('\n'),
    html: frame({
      market,
      title: heading,
      heading,
      body: `<p>${escape(said.greeting)}</p><p>${escape(text)}</p>${table(facts)}${linkButton(url, button)}`,
      reason: said.reason,
    }),
  };
}
