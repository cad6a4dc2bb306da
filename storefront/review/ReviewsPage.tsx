import { type ReviewSort, reviewSorts, reviewsPerPage } from '@kolobeh/shared/review/review-sorts.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
import { goodsHead, goodsOfPage } from '../base/goods-page.server.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { missing, missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { ReviewItem } from '../catalogue/reviews/ReviewItem.tsx';
import { RatingSummary } from '../catalogue/reviews/Reviews.tsx';
import { AboutGoods } from '../ui/AboutGoods.tsx';
import { Empty } from '../ui/Empty.tsx';
import './review.css';

export const handle = { texts: 'reviews' } as const;
await textsOfPage(handle.texts);

/** All reviews of the product's model, ordered and paged by the address, so the page works without scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const goods = await goodsOfPage(args);
  const asked = searchParams.get('ordering') ?? 'helpful';
  const ordering = reviewSorts.find((sort) => sort === asked);
  const page = Number(searchParams.get('page') ?? 1);
  if (!ordering) throw missing();
  const found = await apiOf(args.context)
    .review.shown({
      market: goods.market,
      master_product_seo_name: goods.master.seo_name,
      ordering,
      page,
    })
    .catch(missingOn('INPUT_INVALID', 'PRODUCT_NOT_FOUND'));
  if (found.reviews.length === 0 && page > 1) throw missing();
  const head = goodsHead(args, goods, { title: 'review.all_title', lead: 'review.all_lead' });
  const tags = [...frameTags(goods.market), `master-${goods.master.code}`, `product-${goods.selected.code}`];
  const { selected, master } = goods;
  return data({ selected, master, ordering, found, head }, { headers: publicHeaders(tags) });
}

/** Takes the vote of a browser without scripts and leads back to the review. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const review = Uuid.safeParse(textOf(form, 'review'));
  if (!review.success) throw missing();
  await apiOf(context)
    .review.vote({ review: review.data, is_helpful: textOf(form, 'helpful') !== 'no' })
    .catch(missingOn('REVIEW_NOT_FOUND'));
  const market = marketOf(new URL(request.url).pathname);
  return redirect(`${laterPaths.reviews(market, params['seoName'] ?? '')}#r-${review.data}`, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

const searchOf = (ordering: ReviewSort, page: number): string => {
  const search = new URLSearchParams({
    ...(ordering === 'helpful' ? {} : { ordering }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size > 0 ? `?${search}` : '';
};

/** Reviews of a model in the order one wants. */
export default function ReviewsPage() {
  const { selected, master, ordering, found } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const at = (sort: ReviewSort, page: number): string =>
    laterPaths.reviews(market.code, selected.seo_name, searchOf(sort, page));
  const pages = Math.ceil(found.count / reviewsPerPage);
  return (
    <AboutGoods product={selected} heading={t('review.all_heading')} lead={t('review.all_lead')}>
      {found.count === 0 ? (
        <Empty icon="star" title={t('product.no_reviews')} why={t('review.all_none')} />
      ) : (
        <>
          <RatingSummary master={master} />
          <nav className="chips scroll" aria-label={t('review.sort')}>
            {reviewSorts.map((sort) => (
              <Link
                key={sort}
                className={sort === ordering ? 'chip set' : 'chip'}
                to={at(sort, 1)}
                aria-current={sort === ordering ? 'true' : undefined}
                preventScrollReset
              >
                {t(`review.sort_${sort}`)}
              </Link>
            ))}
          </nav>
          <ul className="reviews one-by-one">
            {found.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} votesAt={at('helpful', 1)} />
            ))}
          </ul>
          {pages > 1 && (
            <nav className="row wrap gap-3" aria-label={t('review.pages')}>
              {found.page > 1 && (
                <Link className="btn line" to={at(ordering, found.page - 1)} rel="prev">
                  {t('review.previous')}
                </Link>
              )}
              <span className="muted num">{t('review.page', { page: found.page, pages })}</span>
              {found.page < pages && (
                <Link className="btn line" to={at(ordering, found.page + 1)} rel="next">
                  {t('review.next')}
                </Link>
              )}
            </nav>
          )}
        </>
      )}
      <p>
        <Link className="btn" to={laterPaths.review(market.code, selected.seo_name)}>
          {t('review.heading')}
        </Link>
      </p>
    </AboutGoods>
  );
}
