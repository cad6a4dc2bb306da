import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../../base/head/page-head.ts';
import { headersOfLoader } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { marketOf, paths } from '../../../base/paths.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { ListRow } from '../ListRow.tsx';
import { ownPage } from '../own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** What the account has bought and not reviewed yet, and what it has written. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.reviews_title',
    addressOf: laterPaths.ownReviews,
    load: async ({ review }) => {
      const [{ products }, { reviews }] = await Promise.all([
        review.toReview({ market: marketOf(new URL(args.request.url).pathname) }),
        review.ownWritten(),
      ]);
      return { products, reviews };
    },
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

type Own = ReturnType<typeof useLoaderData<typeof loader>>['own'];

/** Each model with the order it came with, and the way to the form. */
function ToWrite({ products }: Pick<Own, 'products'>) {
  const { t, market } = useTexts();
  return (
    <>
      <h2 id="to-review">{t('account.to_review')}</h2>
      {products.length === 0 ? (
        <p className="muted">{t('own.reviews_all_written')}</p>
      ) : (
        <>
          <p className="muted">{t('account.to_review_why')}</p>
          <ul className="card pad ac-list" aria-labelledby="to-review">
            {products.map(({ code, name, product_seo_name: seoName, order_number: number }) => (
              <ListRow key={code} name={name} about={[t('account.to_review_order', { number })]}>
                <Link
                  className="btn line"
                  to={laterPaths.review(market.code, seoName)}
                  aria-label={t('account.review_of', { name })}
                  reloadDocument
                >
                  {t('account.review_write')}
                </Link>
              </ListRow>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Where a review leads: to its goods in the market it was written in, and of goods without a page nowhere. */
const goodsOf = ({ market, product: { name, seo_name: seoName } }: Own['reviews'][number]) =>
  seoName === null ? (
    name
  ) : (
    <Link className="link" to={paths.product(market, seoName)} reloadDocument>
      {name}
    </Link>
  );

/** What was written, how it stands, and the way to its own page while photographs may be added. */
function Written({ reviews }: Pick<Own, 'reviews'>) {
  const { t, market } = useTexts();
  return (
    <>
      <h2 className="mt-8" id="written">
        {t('own.reviews_written')}
      </h2>
      {reviews.length === 0 ? (
        <p className="muted">{t('own.reviews_none_written')}</p>
      ) : (
        <ul className="card pad ac-list" aria-labelledby="written">
          {reviews.map((review) => (
            <ListRow
              key={review.id}
              name={goodsOf(review)}
              about={[
                t('own.review_stars', { count: review.rating }),
                t('own.review_on', { day: showDay(market, new Date(review.written_at)) }),
              ]}
              note={review.review_text === '' ? undefined : review.review_text}
            >
              <div className="grid gap-1 sm:justify-items-end">
                <span>{t(`own.review_${review.state}`)}</span>
                <Link
                  className="link small"
                  to={laterPaths.ownReview(review.market, { review: review.id, token: review.token })}
                  aria-label={t('own.review_open_of', { name: review.product.name })}
                  reloadDocument
                >
                  {t('own.review_open')}
                </Link>
              </div>
            </ListRow>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is to be reviewed, and what was; who has neither is led to the goods. */
export default function ReviewsPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const isEmpty = own.products.length === 0 && own.reviews.length === 0;
  return (
    <AccountFrame here="reviews" heading="own.reviews" email={email}>
      {isEmpty ? (
        <Empty icon="star" title={t('own.reviews_none')} why={t('own.reviews_none_why')}>
          <Link className="btn" to={paths.home(market.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      ) : (
        <>
          {own.reviews.length > 0 && (
            <p className="mb-4">
              <a className="link small" href="#written">
                {t('own.reviews_to_written', { count: own.reviews.length })}
              </a>
            </p>
          )}
          <ToWrite products={own.products} />
          <Written reviews={own.reviews} />
        </>
      )}
    </AccountFrame>
  );
}
