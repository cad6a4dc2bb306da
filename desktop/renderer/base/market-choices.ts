import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Choice } from './choice.ts';

/** The markets by their countries' signs. */
export const marketChoices: Choice[] = MarketCode.options.map((value) => ({ value, label: markets[value].country }));
