import type { MarketCode } from '../kernel/market.ts';

/** Word of the page of one enquiry, by the link of its letters. Mails and the shop must agree on it. */
export const enquiryWords: Record<MarketCode, string> = { cs: 'zprava', ro: 'mesaj' };

/** Path of the page on which an enquiry is confirmed, read and gone on with. */
export const enquiryPath = (market: MarketCode, { id, token }: { id: string; token: string }): string =>
  `/${market}/${enquiryWords[market]}/${id}/${token}`;
