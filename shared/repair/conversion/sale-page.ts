import type { MarketCode } from '../../kernel/market.ts';
import { repairPath } from '../repair-page.ts';

/** Last part of the address under which a device is sold; other pages of the shop use it too. */
export const saleWords = { cs: 'prodat', ro: 'vinde-online' } as const satisfies Record<MarketCode, string>;

/** Path of the page on which the owner of a repair sells the device instead, by the link of the repair. */
export const repairSalePath = (market: MarketCode, link: { id: string; token: string }): string =>
  `${repairPath(market, link)}/${saleWords[market]}`;
