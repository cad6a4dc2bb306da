import type { Promotions } from '@kolobeh/shared/discount/promotions.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { ProductCard } from '../../catalogue/ProductCard.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OfferTerms } from './OfferTerms.tsx';

/** One discount of the page of promotions: what it is, until when, its conditions in words and the first of its goods. */
export function Promotion({ offer, products }: Promotions['offers'][number]) {
  const { t, market } = useTexts();
  return (
    <section className="promotion" aria-label={offer.name}>
      <h2>{offer.name}</h2>
      <OfferTerms offer={offer} level={3} />
      {products.length === 0 ? (
        <p className="muted">{t('offer.none')}</p>
      ) : (
        <div className="prods four">
          {products.map((product) => (
            <ProductCard key={product.code} product={product} level={3} priority="lazy" />
          ))}
        </div>
      )}
      <Link className="link row mt-4" to={laterPaths.offer(market.code, offer.seo_name)} prefetch="intent">
        {t('promotions.all_goods', { name: offer.name })} <Icon name="chev-r" size="s" />
      </Link>
    </section>
  );
}
