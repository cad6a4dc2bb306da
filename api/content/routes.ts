import type { Article } from '@kolobeh/shared/content/contract.ts';
import { api } from '../http/calls/implement.ts';
import { refuse } from '../http/calls/refusal-error.ts';

export const contentRoutes = api.content.router({
  articles: api.content.articles.handler(async ({ context, input }) => {
    context.tag(`articles-${input.market}`);
    return {
      articles: await context.deps.source.query(
        `select code, seo_name, title from article where market = $1 order by code`,
        [input.market],
      ),
    };
  }),
  article: api.content.article.handler(async ({ context, input, errors }) => {
    const [article]: Article[] = await context.deps.source.query(
      `select a.code, a.seo_name, a.title, a.description, a.sections, a.version, a.updated_at::date::text as updated_on,
              (select json_agg(json_build_object('market', o.market, 'seo_name', o.seo_name) order by o.market)
                 from article o where o.code = a.code) as alternates
         from article a where a.market = $1 and a.seo_name = $2`,
      [input.market, input.seo_name],
    );
    context.tag(`articles-${input.market}`);
    return article ?? refuse(errors, 'ARTICLE_NOT_FOUND');
  }),
});
