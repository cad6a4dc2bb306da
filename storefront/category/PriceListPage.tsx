import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, productTags, publicHeaders } from '../base/head/public-page.ts';
import { missing, missingOn } from '../base/missing.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { StockLine } from '../ui/StockLine.tsx';
import { productName } from '../ui/product-name.ts';
import { filtersOf, readListing } from './listing-choice.ts';
import { itemListJsonLd } from './listing-head.ts';
import { pageNumber } from './page-number.ts';
import { PageSteps } from './PageSteps.tsx';

export const handle = { texts: 'lists' } as const;

await textsOfPage(handle.texts);

const perPage = 100;
const noFilters = filtersOf(readListing(new URLSearchParams(), 'price'));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const urlPath = (params['*'] ?? '').replace(/\/+$/, '');
  const page = pageNumber(url.searchParams);
  if (page === null) throw missing();
  const { origin } = requestValues(context);
  const api = apiOf(context);
  const asked = { market, category: urlPath, ...noFilters, ...noFeatures, store: [] };
  const [category, listed, { total }] = await Promise.all([
    api.category.detail({ market, url_path: urlPath }),
    api.catalogue.products({ ...asked, page, page_size: perPage, ordering: 'price' }),
    api.catalogue.facets(asked),
  ]).catch(missingOn('INPUT_INVALID', 'CATEGORY_NOT_FOUND'));
  const { products } = listed;
  if (products.length === 0 && page > 1) throw missing();
  const t = translations[market];
  const address = laterPaths.prices(market, category.url_path);
  const alternates = Object.fromEntries(
    category.alternates.map((one) => [one.market, laterPaths.prices(one.market, one.url_path)]),
  );
  const name = t('list.prices_of', { name: category.name });
  const head = pageHead({
    title: [`${name} | Kolobeh`, ...(page > 1 ? [t('paging.page', { page })] : [])].join(' – '),
    description: t('list.prices_lead'),
    origin,
    canonical: products.length === 0 ? undefined : `${address}${page > 1 ? `?page=${page}` : ''}`,
    alternates: page > 1 ? {} : alternates,
    jsonLd: [
      breadcrumbsJsonLd(origin, [
        { name: t('crumbs.home'), to: paths.home(market) },
        { name: category.name, to: paths.category(market, category.url_path) },
        { name, to: address },
      ]),
      itemListJsonLd(products, { market, origin, from: (page - 1) * perPage + 1, total }),
    ],
  });
  const tags = [...frameTags(market), `listing-${market}`, `category-${category.id}`, ...productTags(products)];
  return data(
    { category, name, page, products, hasMore: page * perPage < total, alternates, head },
    { headers: publicHeaders(tags) },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** All prices of a category, the lowest first. */
export default function PriceListPage() {
  const { category, name, page, products, hasMore } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const { code } = market;
  return (
    <div className="page">
      <Crumbs
        crumbs={[{ name: category.name, to: paths.category(code, category.url_path) }, { name: t('list.prices') }]}
      />
      <h1>{name}</h1>
      <p className="muted mb-3">{t('list.prices_lead')}</p>
      <table className="price-table">
        <thead>
          <tr>
            <th scope="col">{t('list.product')}</th>
            <th scope="col">{t('list.stock')}</th>
            <th scope="col" className="num">
              {t('list.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.code}>
              <th scope="row">
                <Link className="link" to={paths.product(code, product.seo_name)}>
                  {productName(product.name)}
                </Link>
                <span className="small muted">{product.subtitle}</span>
              </th>
              <td>
                <StockLine stock={product.stock} />
              </td>
              <td className="num">
                <b>{showMoney(product.price)}</b>
                {product.lowest_30_days && (
                  <span className="small muted">
                    {t('price.lowest', { amount: showMoney(product.lowest_30_days) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageSteps address={laterPaths.prices(code, category.url_path)} page={page} hasMore={hasMore} />
    </div>
  );
}
