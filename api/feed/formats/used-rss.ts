// Used devices for readers of news, those added last first (RSS 2.0).
import { companies } from '@kolobeh/shared/content/company.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { xmlText } from '@kolobeh/shared/feed/xml-text.ts';
import { feedPath } from '@kolobeh/shared/feed/feeds.ts';
import { element, type FeedFormat, group, pictureUrls, productUrl, shortened } from './format.ts';

const words: Record<MarketCode, { title: string; about: string }> = {
  cs: {
    title: 'Použité telefony a zařízení',
    about: 'Použitá zařízení, která jsou teď na skladě, od naposledy přidaných',
  },
  ro: {
    title: 'Telefoane și dispozitive folosite',
    about: 'Dispozitive folosite aflate acum în stoc, începând cu cele adăugate ultimele',
  },
};

export const usedRss: FeedFormat = {
  head: ({ market: { code, locale }, origin }) => {
    const own = `${origin}${feedPath({ market: code, file: 'used-devices.xml' })}`;
    return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${[
      element('title', `${words[code].title} – ${companies[code].name}`),
      element('link', `${origin}/${code}/`),
      element('description', words[code].about),
      element('language', locale.toLowerCase()),
      `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>`,
    ].join('')}\n`;
  },
  item: (offer, around) => {
    const url = productUrl(offer, around);
    const price = showMoney(money(offer.price, around.market.currency));
    const [picture] = pictureUrls(offer, around);
    return group(
      'item',
      element('title', `${offer.name} – ${price}`),
      element('link', url),
      `<guid isPermaLink="true">${xmlText(url)}</guid>`,
      element('pubDate', offer.created_at.toUTCString()),
      element('description', shortened(offer.description, 1000)),
      picture
        ? `<media:content xmlns:media="http://search.yahoo.com/mrss/" url="${xmlText(picture)}" medium="image"/>`
        : '',
    );
  },
  foot: '</channel></rss>\n',
};
