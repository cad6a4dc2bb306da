import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { add } from '@kolobeh/shared/kernel/money.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { price } from './goods.ts';

const operation = (market: MarketCode, code: string, name: string, part: number): RepairOperation => ({
  code,
  name,
  about: market === 'cs' ? 'sklo, dotyk i obraz' : 'sticlă, atingere și imagine',
  words: [],
  part: price(market, part),
  work: price(market, 900),
  price: add(price(market, part), price(market, 900)),
  minutes: 60,
  warranty_months: 24,
  part_state: 'in_stock',
  pieces: 2,
  part_days: 3,
  mends: [],
});

/** A display and a battery, as a market names and prices them. */
export const someOperations = (market: MarketCode): RepairOperation[] =>
  market === 'cs'
    ? [operation('cs', 'display', 'Výměna displeje', 3390), operation('cs', 'battery', 'Výměna baterie', 990)]
    : [operation('ro', 'display', 'Înlocuirea ecranului', 690), operation('ro', 'battery', 'Înlocuirea bateriei', 190)];
