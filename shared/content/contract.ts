import { z } from 'zod';
import { publicRead, route } from '../kernel/contract.ts';
import { RowNumber, SecretToken, Slug } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { DocumentBody, DocumentCode, InnerAddress, MenuItem } from './document.ts';
import { componentParamsContract } from './component-params-contract.ts';
import { letterContract } from './letter-contract.ts';
import { officeContentContract } from './office-contract.ts';
import { positionContract } from './position.ts';

type Kind<Name extends DocumentBody['kind']> = Extract<
  (typeof DocumentBody)['options'][number],
  { shape: { kind: { value: Name } } }
>;
/** The schema of a kind's body without the kind itself. */
const bodyOf = <Name extends DocumentBody['kind']>(name: Name): Kind<Name> => {
  const found = DocumentBody.options.find(({ shape }) => shape.kind.value === name);
  if (!found) throw new Error(`No body of ${name}`);
  return found as Kind<Name>;
};

const addressed = {
  code: z.string(),
  seo_name: z.string(),
  updated_on: z.iso.date(),
  alternates: z.array(z.object({ market: MarketCode, seo_name: z.string() })),
};

/** An article as a page shows it. */
export const Article = bodyOf('article').extend({
  ...addressed,
  version: z.int().describe('Edition that is shown'),
  editions: z.array(z.object({ edition: z.int(), since: z.iso.date() })).describe('Published ones, the newest first'),
});
export type Article = z.infer<typeof Article>;

const ArticleLink = z.object({ code: z.string(), seo_name: z.string(), title: z.string() });

/** An article in the list of articles worth reading. */
export const MagazineEntry = ArticleLink.extend({
  description: z.string(),
  picture: z.string().nullable(),
  updated_on: z.iso.date(),
});
export type MagazineEntry = z.infer<typeof MagazineEntry>;

/** A topic of the page of questions and answers. */
export const FaqTopic = z.object({
  code: z.string(),
  seo_name: z.string(),
  title: z.string(),
  questions: z.array(z.object({ question: z.string(), html: z.string() })),
});
export type FaqTopic = z.infer<typeof FaqTopic>;

export const LandingPage = bodyOf('landing').extend(addressed);
export type LandingPage = z.infer<typeof LandingPage>;

/** The entry popup that is on; `version` is the document's that was published. */
export const EntryPopup = bodyOf('popup').extend({ code: z.string(), version: z.int() });
export type EntryPopup = z.infer<typeof EntryPopup>;

const inMarket = z.strictObject({ market: MarketCode });
const place = z.strictObject({ market: MarketCode, code: DocumentCode });

export const contentContract = {
  ...officeContentContract,
  ...letterContract,
  ...positionContract,
  ...componentParamsContract,
  articles: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/content/articles',
      summary: 'Articles of a market that every page leads to: terms, privacy, delivery, contact',
    })
    .input(inMarket)
    .output(z.object({ articles: z.array(ArticleLink) })),
  magazine: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/magazine', summary: 'Articles worth reading, the newest first' })
    .input(inMarket)
    .output(z.object({ articles: z.array(MagazineEntry) })),
  article: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/content/articles/{seo_name}',
      summary: 'One article; an older edition when it is named',
    })
    .input(z.strictObject({ market: MarketCode, seo_name: Slug, edition: RowNumber.optional() }))
    .output(Article)
    .errors({ ARTICLE_NOT_FOUND: { status: 404, message: 'No such article' } }),
  faq: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/faq', summary: 'Questions and answers by topic' })
    .input(inMarket)
    .output(z.object({ topics: z.array(FaqTopic) })),
  landing: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/landing/{seo_name}', summary: 'A landing page of components' })
    .input(z.strictObject({ market: MarketCode, seo_name: Slug }))
    .output(LandingPage)
    .errors({ PAGE_NOT_FOUND: { status: 404, message: 'No such page' } }),
  slider: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/sliders/{code}', summary: 'Slides of a place; none when nothing is on' })
    .input(place)
    .output(z.object({ slides: z.array(bodyOf('slider').shape.slides.element) })),
  menu: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/menus/{code}', summary: 'Entries of a menu, e.g. of the mega menu' })
    .input(place)
    .output(z.object({ items: z.array(MenuItem) })),
  popup: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/popup', summary: 'The entry popup that is on, with its rule; null = none' })
    .input(inMarket)
    .output(z.object({ popup: EntryPopup.nullable() })),
  redirect: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/redirect', summary: 'Where an old address of the market leads now' })
    .input(z.strictObject({ market: MarketCode, from: z.string().max(500) }))
    .output(z.object({ to: InnerAddress.nullable() })),
  preview: route
    .meta({ ...publicRead, cache: 'private' })
    .route({ method: 'GET', path: '/content/previews/{token}', summary: 'What somebody of the office is writing' })
    .input(z.strictObject({ market: MarketCode, token: SecretToken }))
    .output(
      z.object({
        body: DocumentBody,
        framed_by: z.string().nullable().describe('Origin whose frame may show it; null = none'),
      }),
    )
    .errors({ PREVIEW_NOT_FOUND: { status: 404, message: 'The preview has ended' } }),
};
