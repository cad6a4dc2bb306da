import { api } from '../http/calls/implement.ts';
import { refuse } from '../http/calls/refusal-error.ts';
import { findArticle, listArticles } from './queries/articles.ts';

export const contentRoutes = api.content.router({
  articles: api.content.articles.handler(async ({ context, input }) => {
    context.tag(`articles-${input.market}`);
    return { articles: await listArticles(context.deps.source, input.market) };
  }),
  article: api.content.article.handler(async ({ context, input, errors }) => {
    const article = await findArticle(context.deps.source, input.market, input.seo_name);
    context.tag(`articles-${input.market}`);
    return article ?? refuse(errors, 'ARTICLE_NOT_FOUND');
  }),
});
