import type { Promotions } from '@kolobeh/shared/discount/promotions.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { shopListNames } from '../../base/shop-list-names.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { LoanNote } from '../../catalogue/LoanNote.ts';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Gifts } from './Gifts.tsx';
import { Promotion } from './Promotion.tsx';

/** Whether nothing at all is given. */
export const areNone = ({ offers, gifts, up_to_percent: percent }: Promotions): boolean =>
  offers.length + gifts.length === 0 && percent === null;

/** Public discounts with their conditions and goods, gifts, and the bonus for an old device. */
export function AllPromotions({ promotions }: { promotions: Promotions }) {
  const { offers, gifts, up_to_percent: percent, loan_example: loan } = promotions;
  const { t, market } = useTexts();
  return (
    <div className="page pb-14">
      <Crumbs crumbs={[{ name: t('offer.all') }]} />
      <h1>{t('offer.all')}</h1>
      <p className="muted mt-2 max-w-[72ch]">{t('promotions.lead')}</p>
      {areNone(promotions) && (
        <div className="mt-6">
          <Empty icon="tag" title={t('promotions.none')} why={t('promotions.none_why')}>
            <Link className="btn" to={paths.list(market.code, shopListNames[market.code].offers)}>
              {t('promotions.cheaper')}
            </Link>
          </Empty>
        </div>
      )}
      {percent !== null && (
        <p className="promo-bonus">
          <Icon name="swap" />
          <span>
            <b>{t('promotions.bonus', { percent })}</b> {t('promotions.bonus_why')}
          </span>
          <Link className="btn line" to={paths.buyout(market.code)}>
            {t('promotions.bonus_go')}
          </Link>
        </p>
      )}
      {offers.map(({ offer, products }) => (
        <Promotion key={offer.seo_name} offer={offer} products={products} />
      ))}
      <Gifts gifts={gifts} />
      {loan && (
        <div className="mt-10">
          <Suspense>
            <LoanNote option={loan} />
          </Suspense>
        </div>
      )}
      {offers.length > 0 && <p className="small muted mt-6">{t('offer.prices')}</p>}
    </div>
  );
}
