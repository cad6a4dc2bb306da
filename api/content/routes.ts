import { api } from '../http/calls/implement.ts';
import { refuse } from '../http/calls/refusal-error.ts';
import { contentTag } from './content-tags.ts';
import { officeContentRoutes } from './office-routes.ts';
import { findArticle, listArticles, listMagazine } from './queries/articles.ts';
import { findLanding, findPlaced, findPopup, findRedirect, listTopics } from './queries/pages.ts';
import { findPosition, isFormerPosition, listPositions } from './queries/positions.ts';
import { findPreview } from './queries/previews.ts';

/** Calls about documents; letters are answered where they are drawn. */
export const contentRoutes = {
  ...officeContentRoutes,
  articles: api.content.articles.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(contentTag('article', market));
    return { articles: await listArticles(deps.source, market, deps.now()) };
  }),
  magazine: api.content.magazine.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(contentTag('article', market));
    return { articles: await listMagazine(deps.source, market, deps.now()) };
  }),
  article: api.content.article.handler(async ({ context: { deps, tag }, input: { market, ...asked }, errors }) => {
    tag(contentTag('article', market));
    const wanted = { seoName: asked.seo_name, edition: asked.edition ?? null, at: deps.now() };
    const found = await findArticle(deps.source, market, wanted);
    if (!found) return refuse(errors, 'ARTICLE_NOT_FOUND');
    const { body, ...article } = found;
    return { ...body, ...article };
  }),
  faq: api.content.faq.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(contentTag('faq', market));
    return { topics: await listTopics(deps.source, market, deps.now()) };
  }),
  landing: api.content.landing.handler(
    async ({ context: { deps, tag }, input: { market, seo_name: seoName }, errors }) => {
      tag(contentTag('landing', market));
      const found = await findLanding(deps.source, market, { seoName, at: deps.now() });
      if (!found) return refuse(errors, 'PAGE_NOT_FOUND');
      const { body, ...page } = found;
      return { ...body, ...page };
    },
  ),
  positions: api.content.positions.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(contentTag('position', market));
    return { positions: await listPositions(deps.source, market, deps.now()) };
  }),
  position: api.content.position.handler(
    async ({ context: { deps, tag }, input: { market, seo_name: seoName }, errors }) => {
      tag(contentTag('position', market));
      const wanted = { seoName, at: deps.now() };
      const found = await findPosition(deps.source, market, wanted);
      if (found) return found;
      const isFormer = await isFormerPosition(deps.source, market, wanted);
      return refuse(errors, isFormer ? 'POSITION_CLOSED' : 'POSITION_NOT_FOUND');
    },
  ),
  slider: api.content.slider.handler(async ({ context: { deps, tag }, input: { market, code } }) => {
    tag(contentTag('slider', market));
    const found = await findPlaced(deps.source, market, { kind: 'slider', code, at: deps.now() });
    return { slides: found?.slides ?? [] };
  }),
  menu: api.content.menu.handler(async ({ context: { deps, tag }, input: { market, code } }) => {
    tag(contentTag('menu', market));
    const found = await findPlaced(deps.source, market, { kind: 'menu', code, at: deps.now() });
    return { items: found?.items ?? [] };
  }),
  popup: api.content.popup.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(contentTag('popup', market));
    const found = await findPopup(deps.source, market, deps.now());
    return { popup: found && { ...found.body, code: found.code, version: found.version } };
  }),
  redirect: api.content.redirect.handler(async ({ context: { deps, tag }, input: { market, from } }) => {
    tag(contentTag('redirect', market));
    return { to: await findRedirect(deps.source, market, { from, at: deps.now() }) };
  }),
  preview: api.content.preview.handler(async ({ context: { deps }, input: { market, token }, errors }) => {
    const found = await findPreview(deps.source, { market, token, at: deps.now() });
    return found ? { body: found.body, framed_by: found.framed_by } : refuse(errors, 'PREVIEW_NOT_FOUND');
  }),
};
