import { mostPieces } from '@kolobeh/shared/cart/limits.ts';
import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Suspense } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { MonthlyOffers } from '../../lease/MonthlyWays.tsx';
import { AddForm } from '../../cart/AddForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StockLine } from '../../ui/StockLine.tsx';
import { productName } from '../../ui/product-name.ts';
import { discountPercent } from '../discount.ts';
import {
  BuyNotes,
  CoverChoice,
  EnergyArrow,
  Gifts,
  HeldPiece,
  InStoreOnly,
  MonthlyWays,
  NoDeviceThere,
  Offers,
  VariantChoices,
  ToOldDevice,
  WithOldDevice,
} from '../later-parts.ts';
import { Stars } from '../Stars.tsx';

function Price({ selected }: { selected: Variant }) {
  const { t } = useTexts();
  const lowest = discountPercent(selected.price, selected.lowest_30_days) > 0 ? selected.lowest_30_days : null;
  return (
    <div className="price big">
      <div className="row base wrap gap-x-3">
        <span className="price-now">{showMoney(selected.price)}</span>
        {lowest && (
          <s className="price-was" aria-hidden="true">
            {showMoney(lowest)}
          </s>
        )}
      </div>
      {lowest && <p className="price-low">{t('price.lowest_long', { amount: showMoney(lowest) })}</p>}
    </div>
  );
}

function BuyForm({ selected, covers }: { selected: Variant; covers: ProductDetail['covers'] }) {
  const { t } = useTexts();
  const most = mostPieces(selected.stock);
  return (
    <AddForm key={selected.code} product={selected.code} seoName={selected.seo_name}>
      {({ isAdding }) => (
        <>
          <Suspense>
            <CoverChoice offers={covers} />
          </Suspense>
          <div className="pd-cta">
            {most > 1 && (
              <input
                className="input num"
                type="number"
                name="quantity"
                min={1}
                max={most}
                defaultValue={1}
                aria-label={t('product.quantity')}
              />
            )}
            <button className="btn big" type="submit" aria-busy={isAdding || undefined}>
              <Icon name="cart" />
              {isAdding ? t('product.buying') : t('product.buy')}
            </button>
          </div>
        </>
      )}
    </AddForm>
  );
}

interface BuyBoxProps {
  detail: ProductDetail;
  monthly: MonthlyOffers;
  /** Up to how many per cent a bonus adds to a sold device; null when there is none. */
  bonusPercent: number | null;
}

/**
 * Name, variants, price, stock and the way into the cart. What is sold out has a way to be told of it instead of the
 * button, what a cart holds says until when, and what only stores have the ways to buy it there and to have it kept.
 */
export function BuyBox({ detail, monthly, bonusPercent }: BuyBoxProps) {
  const { t } = useTexts();
  const { selected, master, held_until: heldUntil } = detail;
  const isSoldOut = selected.stock.state === 'sold_out';
  const isInStoreOnly = selected.stock.instead === 'in_store';
  const hasOldWay = master.type_device !== 'accessory' && !isSoldOut && !isInStoreOnly;
  return (
    <section className="pd-buy">
      <h1>{productName(selected.name)}</h1>
      {master.rating !== null && master.rating_count > 0 && (
        <Stars rating={master.rating} count={master.rating_count} />
      )}
      <Suspense>
        <VariantChoices detail={detail} />
      </Suspense>
      <Price selected={selected} />
      {hasOldWay && (
        <Suspense>
          <ToOldDevice />
        </Suspense>
      )}
      <Suspense>
        <Offers offers={detail.offers} selected={selected} />
      </Suspense>
      <Suspense>
        <EnergyArrow label={master.energy_label} />
      </Suspense>
      <div className="mt-3">
        {isInStoreOnly ? (
          <Suspense>
            <InStoreOnly
              stores={detail.stores}
              selected={selected}
              covers={detail.covers}
              hasGifts={detail.gifts.length > 0}
            />
          </Suspense>
        ) : heldUntil ? (
          <Suspense>
            <HeldPiece until={heldUntil} selected={selected} />
          </Suspense>
        ) : (
          <StockLine stock={selected.stock} />
        )}
      </div>
      {isSoldOut && !isInStoreOnly && !heldUntil && (
        <p className="muted small mt-1 mb-4">{t('product.sold_out_way')}</p>
      )}
      {!isSoldOut && (
        <>
          <Suspense>
            <Gifts gifts={detail.gifts} />
          </Suspense>
          <BuyForm selected={selected} covers={detail.covers} />
        </>
      )}
      {(!isSoldOut || isInStoreOnly) && (
        <Suspense>
          <MonthlyWays offers={monthly} seoName={selected.seo_name} />
        </Suspense>
      )}
      {master.type_device !== 'accessory' && (
        <Suspense>
          {isInStoreOnly ? <NoDeviceThere /> : hasOldWay && <WithOldDevice selected={selected} upTo={bonusPercent} />}
        </Suspense>
      )}
      <Suspense>
        <BuyNotes selected={selected} stores={detail.stores} />
      </Suspense>
    </section>
  );
}
