import type { ReviewedGoods } from '@kolobeh/shared/review/reviewed-goods.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

interface ToReviewProps {
  products: readonly (Pick<ReviewedGoods, 'code' | 'name' | 'product_seo_name'> & { order_number: string })[];
}

/** What the account has bought and not reviewed yet. */
export function ToReview({ products }: ToReviewProps) {
  const { t, market } = useTexts();
  if (products.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 id="k-hodnoceni">{t('account.to_review')}</h2>
      <p className="muted mb-3">{t('account.to_review_why')}</p>
      <ul className="watched" aria-labelledby="k-hodnoceni">
        {products.map(({ code, name, product_seo_name: seoName, order_number: order }) => (
          <li key={code}>
            <span>
              <b className="strong">{name}</b>
              <span className="muted block">{t('account.to_review_order', { number: order })}</span>
            </span>
            <Link
              className="btn line"
              to={laterPaths.review(market.code, seoName)}
              aria-label={t('account.review_of', { name })}
              reloadDocument
            >
              {t('account.review_write')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
