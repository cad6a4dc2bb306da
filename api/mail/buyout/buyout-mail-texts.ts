import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { csBuyoutMail } from './buyout-mail-cs.ts';
import { roBuyoutMail } from './buyout-mail-ro.ts';
import type { BuyoutMailWords } from './buyout-mail-words.ts';

/** By the market in which the device is sold. */
export const buyoutMailWords: Record<MarketCode, BuyoutMailWords> = { cs: csBuyoutMail, ro: roBuyoutMail };
