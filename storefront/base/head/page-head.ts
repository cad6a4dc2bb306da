import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { MetaDescriptor } from 'react-router';
import { openMarkets } from '../open-markets.ts';
import { marketOf } from '../paths.ts';

/** What search engines and other sites are told of a page. Without a `canonical` the page is marked `noindex`. */
export interface HeadFacts {
  title: string;
  description: string;
  /** Origin of the shop without a slash at its end. */
  origin: string;
  /** Path of the page itself, with what belongs to its identity and nothing else; absent on pages not to be indexed. */
  canonical?: string;
  /** The same page in each market that has it. */
  alternates?: Partial<Record<MarketCode, string>>;
  picture?: string;
  /** A list of news (RSS) of what the page shows. */
  news?: { path: string; title: string };
  /** Structured data, one object a script. */
  jsonLd?: readonly object[];
}

const link = (rel: string, href: string, hrefLang?: string): MetaDescriptor => ({
  tagName: 'link',
  rel,
  href,
  ...(hrefLang ? { hrefLang } : {}),
});

/** `x-default` is the Czech page, where both markets began; only pages that both markets have are tied together. */
function alternateLinks(origin: string, { cs, ro }: Partial<Record<MarketCode, string>>): MetaDescriptor[] {
  if (!cs || !ro || openMarkets().length < 2) return [];
  return [
    link('alternate', `${origin}${cs}`, markets.cs.locale),
    link('alternate', `${origin}${ro}`, markets.ro.locale),
    link('alternate', `${origin}${cs}`, 'x-default'),
  ];
}

/** The shop's sign, where a page has no picture of its own. */
const ownPicture = '/icon-512.png';

/** How a page looks where somebody shares it (Open Graph; what X adds to it is the size of the picture). */
function sharingTags({ title, description, origin, canonical, picture }: HeadFacts): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: 'Kolobeh' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${origin}${picture ?? ownPicture}` },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(canonical
      ? [
          { property: 'og:url', content: `${origin}${canonical}` },
          { property: 'og:locale', content: markets[marketOf(canonical)].locale.replace('-', '_') },
        ]
      : []),
  ];
}

/** Tags of a page's head. A page without a canonical address is kept out of search engines. */
export function pageHead(facts: HeadFacts): MetaDescriptor[] {
  const { title, description, origin, canonical, alternates = {}, news, jsonLd = [] } = facts;
  return [
    { title },
    { name: 'description', content: description },
    ...sharingTags(facts),
    ...(canonical ? [link('canonical', `${origin}${canonical}`)] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...(canonical ? alternateLinks(origin, alternates) : []),
    ...(news
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            href: `${origin}${news.path}`,
            title: news.title,
          },
        ]
      : []),
    ...jsonLd.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ];
}

/** `meta` of a route whose loader answers `head`. */
export const headOfLoader = ({
  loaderData,
}: {
  loaderData: { head: MetaDescriptor[] } | undefined;
}): MetaDescriptor[] => loaderData?.head ?? [];
