import type { GiftPromotion } from '@kolobeh/shared/discount/promotions.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { dayAndMonth } from '../../ui/days/day.ts';
import { Picture } from '../../ui/Picture.tsx';
import { productName } from '../../ui/product-name.ts';

/** What comes free with which goods, and until when; nothing without any. */
export function Gifts({ gifts }: { gifts: readonly GiftPromotion[] }) {
  const { t, market } = useTexts();
  if (gifts.length === 0) return null;
  return (
    <section className="promotion" aria-label={t('promotions.gifts')}>
      <h2>{t('promotions.gifts')}</h2>
      <p className="muted mt-2">{t('promotions.gifts_lead')}</p>
      <ul className="promo-gifts">
        {gifts.map(({ gift, with: goods, qualities, until }) => (
          <li key={`${gift.product} ${goods.seo_name} ${until ?? ''}`}>
            <Picture picture={gift.picture} alt="" sizes="88px" priority="lazy" />
            <div>
              <b>{productName(gift.name)}</b>
              <p className="small">{t('promotions.worth', { price: showMoney(gift.price) })}</p>
              <p>
                {t('promotions.with')}{' '}
                <Link className="link" to={paths.product(market.code, goods.seo_name)}>
                  {productName(goods.name)}
                </Link>
                {qualities.length < 3 && ` (${qualities.map((one) => t(`promotions.quality_${one}`)).join(', ')})`}
              </p>
              <p className="small muted">
                {until === null ? t('offer.no_end') : t('offer.until', { day: dayAndMonth(market, until) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
