import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { WatchdogMailKind } from '../jobs/job-names.ts';
import type { StoredWatchdog } from '../watchdog/queries/watchdogs.ts';
import { escape, frame, linkButton, type Mail } from './mail-parts.ts';

/** Whether the watch-dog's owner is asked, or told, and of what. */
export type WatchdogLetter = 'confirm_stock' | 'confirm_price' | 'stock' | 'price';

/** All words of letters of watch-dogs in one language. */
export interface WatchdogWords {
  greeting: string;
  subject: Record<WatchdogLetter, string>;
  text: Record<WatchdogLetter, string>;
  confirm: string;
  goods: string;
  end: string;
  reason: string;
  signature: string;
}

/** By the market of the watch-dog. */
export const watchdogMailWords: Record<MarketCode, WatchdogWords> = {
  cs: {
    greeting: 'Dobrý den,',
    subject: {
      confirm_stock: 'Potvrďte hlídání: {name}',
      confirm_price: 'Potvrďte hlídání ceny: {name}',
      stock: 'Skladem: {name}',
      price: 'Zlevnilo: {name}',
    },
    text: {
      confirm_stock: 'někdo, snad vy, chce vědět, až budeme mít {name}. Potvrďte to prosím a jednou vám napíšeme.',
      confirm_price:
        'někdo, snad vy, chce vědět, až bude {name} stát nejvýš {below}. Potvrďte to prosím a jednou vám napíšeme.',
      stock: '{name} máme skladem za {price}. Nerezervujeme ho, kdo dřív přijde.',
      price: '{name} teď stojí {price}, chtěli jste nejvýš {below}.',
    },
    confirm: 'Potvrdit hlídání',
    goods: 'Podívat se',
    end: 'Zrušit hlídání',
    reason:
      'E-mail jste dostali, protože ho někdo zadal k hlídání na Kolobehu. Když s ním nic neuděláte, nic dalšího nepošleme.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    subject: {
      confirm_stock: 'Confirmă alerta: {name}',
      confirm_price: 'Confirmă alerta de preț: {name}',
      stock: 'În stoc: {name}',
      price: 'Mai ieftin: {name}',
    },
    text: {
      confirm_stock:
        'cineva, poate chiar tu, vrea să afle când avem {name}. Confirmă, te rugăm, și îți scriem o singură dată.',
      confirm_price:
        'cineva, poate chiar tu, vrea să afle când {name} costă cel mult {below}. Confirmă, te rugăm, și îți scriem o singură dată.',
      stock: '{name} este în stoc la {price}. Nu îl rezervăm: primul venit, primul servit.',
      price: '{name} costă acum {price}, iar tu voiai cel mult {below}.',
    },
    confirm: 'Confirmă alerta',
    goods: 'Vezi produsul',
    end: 'Anulează alerta',
    reason:
      'Ai primit acest e-mail pentru că a fost introdus pentru o alertă pe Kolobeh. Dacă nu faci nimic, nu mai trimitem altul.',
    signature: 'Echipa Kolobeh',
  },
};

/**
 * A letter of a watch-dog.
 * @param links `link` leads to the watch-dog itself, where it is woken and ended; `goods` to what is watched
 * @param words of its market, as the office has them
 */
export function watchdogMail(
  { market, kind, below, price, name }: Pick<StoredWatchdog, 'market' | 'kind' | 'below' | 'price' | 'name'>,
  letter: WatchdogMailKind,
  { link, goods }: { link: string; goods: string },
  words: WatchdogWords,
): Mail {
  const { greeting, subject, text, confirm, goods: toGoods, end, reason, signature } = words;
  const which: WatchdogLetter = letter === 'confirm' ? `confirm_${kind}` : kind;
  const shown = (amount: number | null): string =>
    amount === null ? '' : showMoney(money(amount, markets[market].currency));
  const filled = (said: string): string =>
    said
      .replaceAll('{name}', () => name)
      .replaceAll('{below}', () => shown(below))
      .replaceAll('{price}', () => shown(price));
  const heading = filled(subject[which]);
  const said = filled(text[which]);
  const [url, button] = letter === 'confirm' ? [link, confirm] : [goods, toGoods];
  return {
    subject: heading,
    text: [greeting, '', said, '', `${button}: ${url}`, '', `${end}: ${link}`, '', signature].join('\n'),
    html: frame({
      market,
      title: heading,
      heading,
      body: `<p>${escape(greeting)}</p><p>${escape(said)}</p>${linkButton(url, button)}<p><a href="${escape(link)}" style="color:#616864">${escape(end)}</a></p>`,
      reason,
    }),
  };
}
