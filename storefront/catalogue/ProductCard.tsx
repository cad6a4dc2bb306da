import type { ProductCard as Product } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOldDevice } from '../base/live/old-device.ts';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { OfferBadge, OfferPrice } from './CardOffer.tsx';
import { CompareButton } from './compare/CompareButton.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Grade } from '../ui/Grade.tsx';
import { Picture } from '../ui/Picture.tsx';
import { StockLine } from '../ui/StockLine.tsx';
import { productName } from '../ui/product-name.ts';
import { discountPercent, lowestOf } from './discount.ts';
import { MonthlyPrice } from './MonthlyPrice.tsx';

const cardSizes = '(min-width: 1120px) 260px, (min-width: 768px) 27vw, 40vw';

function Tags({ product }: { product: Product }) {
  const { t } = useTexts();
  const percent = discountPercent(product.price, product.lowest_30_days);
  return (
    <div className="tags">
      {product.grade && <Grade grade={product.grade} />}
      {product.quality === 'almost_new' && <span className="badge ok">{t('quality.almost_new')}</span>}
      {product.is_novelty && <span className="badge">{t('quality.novelty')}</span>}
      {percent > 0 && (
        <span className="badge save" aria-label={t('price.discount', { percent })}>
          −{percent} %
        </span>
      )}
      {product.offer && <OfferBadge offer={product.offer} />}
    </div>
  );
}

/** What is left to pay when the old device priced at this browser is given for it. Its line waits empty, so that nothing moves. */
function WithOldDevice({ price }: { price: Product['price'] }) {
  const { t } = useTexts();
  const { old } = useOldDevice();
  const left = old === null ? 0 : price.amount - old.amount;
  return (
    <span className="old">
      {left > 0 && (
        <>
          <Icon name="swap" />
          {t('price.with_old', { amount: showMoney({ ...price, amount: left }) })}
        </>
      )}
    </span>
  );
}

interface CardPriceProps {
  price: Product['price'];
  lowest: Product['lowest_30_days'];
  /** A discount is told of beside it, so the lowest price is told too. */
  isOffered?: boolean;
  children?: ReactNode;
}

/**
 * Price, and the lowest one of 30 days where it was higher: the only price a discount may be compared with (Omnibus
 * directive). `lowest` null = nothing is compared.
 */
export function CardPrice({ price, lowest, isOffered = false, children }: CardPriceProps) {
  const { t } = useTexts();
  const isCut = discountPercent(price, lowest) > 0;
  return (
    <div className="price">
      <div className="row base wrap gap-4">
        <span className="price-now">{showMoney(price)}</span>
        {isCut && lowest && (
          <s className="price-was" aria-hidden="true">
            {showMoney(lowest)}
          </s>
        )}
      </div>
      {(isCut || isOffered) && (
        <span className="price-low">
          {t('price.lowest', { amount: showMoney(isCut && lowest ? lowest : lowestOf(price, lowest)) })}
        </span>
      )}
      {children}
    </div>
  );
}

interface CardProps {
  product: Product;
  /** Pictures that are seen first are fetched first; those below the fold wait. */
  priority?: 'high' | 'lazy';
  level?: 2 | 3;
  /** What else is told under the price. */
  children?: ReactNode;
}

/**
 * A product in a list; what it costs a month never stands without the page's example of a loan. `data-code` marks it for measuring; `level` is that of its heading, one below that of the list.
 */
export function ProductCard({ product, priority, level = 3, children }: CardProps) {
  const { market } = useTexts();
  const { state, instead } = product.stock;
  const Heading = `h${level}` as const;
  return (
    <article className={state === 'sold_out' && !instead ? 'prod gone' : 'prod'} data-code={product.code}>
      <div className="pic">
        <Picture picture={product.picture} alt="" sizes={cardSizes} priority={priority} />
        <Tags product={product} />
        <FavouriteButton product={product} />
        <CompareButton product={product} />
      </div>
      <div className="body">
        <Heading className="name">
          <Link to={paths.product(market.code, product.seo_name)} prefetch="intent">
            {productName(product.name)}
          </Link>
        </Heading>
        <p className="spec">{product.subtitle}</p>
        <StockLine stock={product.stock} />
        <CardPrice price={product.price} lowest={product.lowest_30_days} isOffered={product.offer !== null}>
          {product.offer && <OfferPrice price={product.price} offer={product.offer} />}
          {product.instalment && <MonthlyPrice instalment={product.instalment} />}
          {children}
          {instead !== 'in_store' && <WithOldDevice price={product.price} />}
        </CardPrice>
      </div>
    </article>
  );
}
