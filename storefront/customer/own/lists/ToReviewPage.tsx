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

/** What the account has bought and not reviewed yet. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.reviews_title',
    addressOf: laterPaths.ownReviews,
    load: ({ review }) => review.toReview({ market: marketOf(new URL(args.request.url).pathname) }),
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Each model with the order it came with, and the way to the form. */
export default function ToReviewPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <AccountFrame here="reviews" heading="account.to_review" email={email}>
      {own.products.length === 0 ? (
        <Empty icon="star" title={t('own.reviews_none')} why={t('own.reviews_none_why')}>
          <Link className="btn" to={paths.home(market.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      ) : (
        <>
          <p className="muted">{t('account.to_review_why')}</p>
          <ul className="card pad ac-list" aria-label={t('account.to_review')}>
            {own.products.map(({ code, name, product_seo_name: seoName, order_number: number }) => (
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
    </AccountFrame>
  );
}
