import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
import { refusalOf } from '../base/forms/refusal.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { refreshFavourites } from '../base/live/favourites.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { ProductCard } from '../catalogue/ProductCard.tsx';
import { VisitedShelf } from '../catalogue/VisitedShelf.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useEffect } from 'react';

export const handle = { texts: 'home' } as const;

await textsOfPage(handle.texts);

/** Products of the visitor's list that are still offered in the market; guests have one too, by their cookie. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const { products } = await apiOf(context).customer.favourites({ market });
  const head = pageHead({
    title: `${t('favourite.title')} – Kolobeh`,
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  return data(
    { products, alternates: { cs: paths.favourites('cs'), ro: paths.favourites('ro') }, head },
    { headers: privateHeaders() },
  );
}

/** Hearts of pages without scripts, and the removal of this one. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const added = textOf(form, 'add');
  const product = added || textOf(form, 'remove');
  try {
    await apiOf(context).customer.changeFavourite({ market, product, is_favourite: added !== '' });
  } catch (error) {
    // What is not sold any more is no favourite either: the page shows what is left.
    if (!refusalOf(error)) throw error;
  }
  return redirect(paths.favourites(market), 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/**
 * List of favourites, each with a button that takes it off; an empty one says how to fill it. Hearts elsewhere are
 * refreshed when it changes.
 */
export default function FavouritesPage() {
  const { products } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  useEffect(refreshFavourites, [products]);
  return (
    <>
      <div className="page">
        <Crumbs crumbs={[{ name: t('favourite.title') }]} />
        <h1>{t('favourite.title')}</h1>
        {products.length === 0 ? (
          <div className="mt-6">
            <Empty icon="heart" title={t('favourite.none')} why={t('favourite.none_why')}>
              <Link className="btn" to={paths.home(market.code)}>
                {t('search.to_home')}
              </Link>
            </Empty>
          </div>
        ) : (
          <ul className="prods four favs mt-6">
            {products.map((product) => (
              <li key={product.code}>
                <ProductCard product={product} level={2} />
                <Form method="post" preventScrollReset>
                  <button
                    className="btn line"
                    type="submit"
                    name="remove"
                    value={product.code}
                    aria-label={t('favourite.remove_of', { name: product.name })}
                  >
                    {t('favourite.remove')}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
      <VisitedShelf market={market.code} title={t('home.visited')} />
    </>
  );
}
