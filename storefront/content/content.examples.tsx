import type { Article } from '@kolobeh/shared/content/contract.ts';
import type { ShownFileSet } from '@kolobeh/shared/content/file-set.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../testing/kit/example.tsx';
import { someProducts } from '../testing/kit/goods.ts';
import FaqPage, { type loader as loadFaq } from './FaqPage.tsx';
import LandingPage, { type loader as loadLanding } from './LandingPage.tsx';
import MagazinePage, { type loader as loadMagazine } from './MagazinePage.tsx';
import { paths } from '../base/paths.ts';
import { leased } from '../lease/lease.examples.tsx';
import PreviewPage, { type loader as loadPreview } from '../preview/PreviewPage.tsx';
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

const magazine = (market: MarketCode, count: number) => {
  const { title } = words[market];
  const articles = ['battery', 'display'].slice(0, count).map((code, index) => ({
    code,
    seo_name: code,
    title,
    description: market === 'cs' ? 'Co říká kapacita a co už ne.' : 'Ce spune capacitatea și ce nu.',
    picture: index === 0 ? 'phone' : null,
    updated_on: '2026-11-20',
  }));
  const data: PageData<typeof loadMagazine> = { articles };
  return at(market, { data }, <MagazinePage />);
};

const topic = (market: MarketCode) => ({
  code: 'delivery',
  seo_name: 'doprava',
  title: market === 'cs' ? 'Doprava' : 'Livrare',
  questions: ['Kdy to přijde?', 'Kolik to stojí?'].map((question, index) => ({
    question: market === 'cs' ? question : (['Când ajunge?', 'Cât costă?'][index] ?? question),
    html: words[market].html,
  })),
});

const faq = (market: MarketCode, term: string, isFound = true) => {
  const data: PageData<typeof loadFaq> = { topics: isFound ? [topic(market)] : [], term };
  return at(market, { data }, <FaqPage />);
};

/** Each kind of part once. */
const parts = (market: MarketCode) => {
  const { title, html } = words[market];
  const link = { to: 'vykup', name: market === 'cs' ? 'Ocenit zařízení' : 'Evaluează dispozitivul' };
  return [
    { type: 'hero', title, lead: title, picture: 'phone', link },
    { type: 'text', html },
    { type: 'picture', picture: 'tablet', alt: title },
    { type: 'products', title, codes: [], category: '' },
    { type: 'leases', title, limited_only: false },
    { type: 'samsung_reviews', title },
    { type: 'faq', title, topic: 'delivery' },
  ] satisfies PageData<typeof loadLanding>['landing']['components'];
};

const noFacts = { products: [], loan_example: null, topic: null, file_set: null, leased: [], to_review: [] };
const aModel = { code: 'SAM-S24', name: 'Samsung Galaxy S24', seo_name: 'samsung-galaxy-s24', picture: 'phone' };
const factsOf = (market: MarketCode): PageData<typeof loadLanding>['facts'] =>
  parts(market).map(({ type }) => ({
    ...noFacts,
    ...(type === 'products' && { products: someProducts(market) }),
    ...(type === 'leases' && { leased: [leased(market, 'APL-IP15-128-BLK-N')] }),
    ...(type === 'samsung_reviews' && {
      to_review: [{ ...aModel, product_seo_name: 'samsung-galaxy-s24-128-gb-cerna' }],
    }),
    ...(type === 'faq' && { topic: topic(market) }),
  }));

const landing = (market: MarketCode) => {
  const data: PageData<typeof loadLanding> = {
    landing: {
      kind: 'landing',
      code: 'battery',
      seo_name: 'baterie',
      updated_on: '2026-11-20',
      title: words[market].title,
      description: words[market].title,
      picture: null,
      components: parts(market),
      alternates: [],
    },
    facts: factsOf(market),
  };
  return at(market, { data }, <LandingPage />);
};

type Previewed = PageData<typeof loadPreview>;

const preview = (market: MarketCode, body: Previewed['body'], home: Previewed['home'] = null) => {
  const data: Previewed = {
    body,
    home,
    facts: body.kind === 'landing' ? factsOf(market) : [],
    fileSet: null,
  };
  return at(market, { data }, <PreviewPage />);
};

export const examples: Examples = {
  'articles of the magazine': (market) => magazine(market, 2),
  'no articles yet': (market) => magazine(market, 0),
  'questions and answers': (market) => faq(market, ''),
  'questions and answers that were found': (market) => faq(market, 'baterie'),
  'questions and answers, none found': (market) => faq(market, 'xyz', false),
  'landing page': (market) => landing(market),
  'landing page as its writer sees it': (market) =>
    preview(market, {
      kind: 'landing',
      title: words[market].title,
      description: '',
      picture: null,
      components: parts(market),
    }),
  'home page as its writer sees it': (market) => {
    const { title } = words[market];
    const shelf = {
      kind: 'shelf',
      title,
      lead: '',
      link: null,
      picture: null,
      device: null,
      valid_until: null,
    } as const;
    const sections = [{ ...shelf, products: someProducts(market) }];
    return preview(market, { kind: 'home', title, sections: [] }, { sections, tradeUps: {}, bonusPercent: null });
  },
  'redirection as its writer sees it': (market) =>
    preview(market, { kind: 'redirect', title: '', from: 'stare', to: '' }),
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
