import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { OrderCollection } from '@kolobeh/shared/order/in-store/collection.ts';
import { openingDays } from '@kolobeh/shared/store/opening-days.ts';
import type { Row } from './mail-parts.ts';
import type { MailWords } from './order-mail-texts.ts';

/** ISO date as letters say it: `24. 12.`. */
const dayWords = (day: string): string => `${Number(day.slice(8, 10))}.\u00a0${Number(day.slice(5, 7))}.`;

/** From when an order lies ready in its store and until when, with the hours of its door. */
export function collectionRows(market: MarketCode, told: OrderCollection, words: MailWords): Row[] {
  const names = words.weekdays.split(' ');
  const hours = openingDays(told.store.opening_hours).map(({ first, last, hours: open }) => {
    const days = last > first ? `${names[first - 1]}–${names[last - 1]}` : (names[first - 1] ?? '');
    return `${days} ${open ? `${open.from}–${open.to}` : words.shut}`;
  });
  const closed = told.closed_on.map(dayWords).join(', ');
  const promises: [string, string | null][] = [
    [words.readyAt, told.ready_at],
    [words.keptUntil, told.kept_until],
  ];
  const promised = promises.flatMap(([word, at]) => (at === null ? [] : [[word, at] as const]));
  return [
    ...promised.map(([word, at]): Row => [word, showTime(markets[market], new Date(at))]),
    [words.openOn, hours.join(', ')],
    ...(closed ? [[words.closedOn, closed] as Row] : []),
    [words.storePhone, told.store.phone],
  ];
}
