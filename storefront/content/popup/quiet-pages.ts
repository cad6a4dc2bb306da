import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { laterWords } from '../../base/later-paths.ts';
import { routeWords } from '../../base/paths.ts';

/** First parts of addresses where somebody is in the middle of something, or reads what concerns them alone. */
const quietWords = (market: MarketCode): string[] => {
  const { cart, checkout, account, findOrder, withdrawal, complaint, favourites } = routeWords[market];
  const { order, passport, reservation, invitation, review, watchdog, enquiry, preview, giftCard, news } =
    laterWords[market];
  return [
    cart,
    checkout,
    account,
    findOrder,
    withdrawal,
    complaint,
    favourites,
    order,
    passport,
    reservation,
    invitation,
    review,
    watchdog,
    enquiry,
    preview,
    giftCard,
    news,
  ];
};

/** Parts below which an address bears a number and a secret, or a form is filled in. */
const isOwn = (market: MarketCode, parts: readonly string[]): boolean => {
  const { buyout, repair } = routeWords[market];
  return [buyout, repair, laterWords[market].hiring].includes(parts[0] ?? '') && parts.length > 1;
};

/** Whether nothing may open by itself on the page at this path of the site. */
export function isQuiet(market: MarketCode, pathname: string): boolean {
  const parts = pathname.split('/').filter((part) => part !== '');
  const inMarket = parts.slice(1);
  return quietWords(market).includes(inMarket[0] ?? '') || isOwn(market, inMarket);
}
