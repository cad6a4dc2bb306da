import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OrderShortages, Shortage } from '@kolobeh/shared/order/shortage-contract.ts';
import type { Row } from './mail-parts.ts';
import type { MailWords } from './order-mail-texts.ts';

const named = ({ name, pieces }: Shortage): string => (pieces > 1 ? `${pieces} × ${name}` : name);

/** ISO day as people write it; noon keeps it the same in every zone of the markets. */
const dayOf = (market: MarketCode, day: string): string => showDay(markets[market], new Date(`${day}T12:00:00Z`));

function outcomeOf(market: MarketCode, one: Shortage, words: MailWords): string {
  if (one.state === 'substituted') return words.instead.replace('{product}', one.substitute ?? '');
  if (one.state !== 'waiting') return words.gone;
  return one.expected_on ? words.waitsUntil.replace('{day}', dayOf(market, one.expected_on)) : words.waits;
}

/** Shortages of an order and the round a message is about; what lacked before is another message's. */
export interface Asked {
  market: MarketCode;
  shortages: OrderShortages;
  round: number;
}

/** What is still to be decided of a round. */
export const askedNow = ({ items }: OrderShortages, round: number): Shortage[] =>
  items.filter((one) => one.round === round && one.state === 'open');

/** What lacks and until when the customer may choose. */
export const askingPart = ({ market, shortages, round }: Asked, words: MailWords) => ({
  paragraph: words.choiceIntro.replace('{day}', showDay(markets[market], new Date(shortages.decide_by))),
  rows: askedNow(shortages, round).map((one): Row => [named(one), showMoney(one.total)]),
});

/** What was chosen. */
export const chosenPart = ({ market, shortages, round }: Asked, words: MailWords) => ({
  paragraph: words.chosenIntro,
  rows: shortages.items
    .filter((one) => one.round === round)
    .filter(({ state }) => state === 'waiting' || state === 'substituted' || state === 'refunded')
    .map((one): Row => [named(one), outcomeOf(market, one, words)]),
});
