import type { Article } from '@kolobeh/shared/content/contract.ts';
import type { ShownFileSet } from '@kolobeh/shared/content/file-set.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { paths } from '../base/paths.ts';
import ArticlePage from './ArticlePage.tsx';

const words: Record<MarketCode, Pick<Article, 'title' | 'html'>> = {
  cs: {
    title: 'Jak poznat dobrou baterii',
    html: '<p>Kapacita baterie říká, kolik z ní po letech zbylo.</p><h2>Kde ji najdete</h2><p>V nastavení telefonu.</p>',
  },
  ro: {
    title: 'Cum recunoști o baterie bună',
    html: '<p>Capacitatea bateriei spune cât a mai rămas din ea după ani.</p><h2>Unde o găsești</h2><p>În setări.</p>',
  },
};

const article = (market: MarketCode, list: Article['list'], fileSet: ShownFileSet | null = null) =>
  at(
    market,
    {
      address: paths.article(market, 'baterie'),
      data: {
        article: {
          kind: 'article',
          code: 'battery',
          seo_name: 'baterie',
          list,
          description: '',
          picture: null,
          updated_on: '2026-11-20',
          alternates: [],
          version: 1,
          editions: [{ edition: 1, since: '2026-11-20' }],
          ...words[market],
        } satisfies Article,
        fileSet,
      },
    },
    <ArticlePage />,
  );

export const examples: Examples = {
  'article of the magazine': (market) => article(market, 'magazine'),
  'article with a gallery': (market) =>
    article(market, 'magazine', {
      name: market === 'cs' ? 'Stůl kontroly' : 'Masa de verificare',
      photos: [
        { key: 'set-1-a', alt: market === 'cs' ? 'Telefon na stole' : 'Telefon pe masă' },
        { key: 'set-1-b', alt: '' },
        { key: 'set-1-c', alt: '' },
      ],
    }),
  'article of the foot': (market) => article(market, 'info'),
};
