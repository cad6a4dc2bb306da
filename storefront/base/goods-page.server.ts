// Pages about one product beside its own: watching it, asking about it, having it kept in a store.
import type { LoaderFunctionArgs } from 'react-router';
import type { TextKey } from '../texts/text-key.ts';
import { pageHead } from './head/page-head.ts';
import { missingOn } from './missing.ts';
import { marketOf } from './paths.ts';
import { apiOf, requestValues } from './request-values.ts';
import { translations } from './texts/all-texts.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** The product of the address as it stands now, and its market; 404 when the market does not offer it. */
export async function goodsOfPage({ request, params, context }: Args) {
  const market = marketOf(new URL(request.url).pathname);
  const { selected, master } = await apiOf(context)
    .catalogue.product({ market, seo_name: params.seoName ?? '' })
    .catch(missingOn('PRODUCT_NOT_FOUND', 'INPUT_INVALID'));
  return { market, selected, master };
}

/** Head of such a page; its title may say `{{name}}`. */
export function goodsHead(
  { context }: Pick<Args, 'context'>,
  { market, selected }: Pick<Awaited<ReturnType<typeof goodsOfPage>>, 'market' | 'selected'>,
  words: { title: TextKey; lead: TextKey },
) {
  const t = translations[market];
  return pageHead({
    title: t(words.title, { name: selected.name }),
    description: t(words.lead),
    origin: requestValues(context).origin,
  });
}
