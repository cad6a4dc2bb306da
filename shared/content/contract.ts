import { z } from 'zod';
import { publicRead, route } from '../kernel/contract.ts';
import { Slug } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';

export const Article = z.object({
  code: z.string(),
  seo_name: z.string(),
  title: z.string(),
  description: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      paragraphs: z.array(z.string()),
      /** A list below the paragraphs. */
      points: z.array(z.string()).optional(),
    }),
  ),
  version: z.int(),
  updated_on: z.iso.date(),
  alternates: z.array(z.object({ market: MarketCode, seo_name: z.string() })),
});
export type Article = z.infer<typeof Article>;

export const contentContract = {
  articles: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/content/articles',
      summary: 'Articles of a market: terms, privacy, delivery, contact',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ articles: z.array(Article.pick({ code: true, seo_name: true, title: true })) })),
  article: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/articles/{seo_name}', summary: 'One article' })
    .input(z.strictObject({ market: MarketCode, seo_name: Slug }))
    .output(Article)
    .errors({ ARTICLE_NOT_FOUND: { status: 404, message: 'No such article' } }),
};
