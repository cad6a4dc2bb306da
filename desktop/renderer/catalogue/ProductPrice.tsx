import { marginOfPiece } from '@kolobeh/shared/catalogue/margin.ts';
import type { OfficeProduct, ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import type { PriceFacts } from '../drafts/price-facts.ts';
import { EditSection } from '../drafts/EditSection.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { PlannedPrices } from './model/PlannedPrices.tsx';
import { SetCost } from './SetCost.tsx';

type Price = OfficeProduct['prices'][number];

const shownHistory = 6;

interface PartProps {
  row: ProductRow;
  onSaved: () => void;
}

function PriceEdit({
  row,
  price,
  onSaved,
  facts,
  children,
}: PartProps & {
  price: Pick<Price, 'market' | 'value' | 'version'>;
  facts?: Omit<PriceFacts, 'from'>;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('price.edit') ?? false);
  const { market, value, version } = price;
  return (
    <EditSection
      title={t('product.priceIn', { market: t(`product.market.${market}`) })}
      label={row.name}
      edit={{ kind: 'product_price', product_id: row.id, market, base: { value, version } }}
      mayEdit={mayEdit}
      facts={facts}
      onSaved={onSaved}
    >
      {children}
    </EditSection>
  );
}

/** What a cut made now has to name, and what is left of the price after VAT and cost. */
function PriceStanding({ price, show }: { price: Price; show: (amount: number) => string }) {
  const { t } = useTranslation();
  const { value, cost, tax, low_of_30_days: low } = price;
  const margin = value === null || cost === null ? null : marginOfPiece(value, cost, tax);
  return (
    <dl className="price-standing">
      <dt>{t('product.change.low')}</dt>
      <dd className="num">{low === null ? '—' : show(low)}</dd>
      <dt>{t('product.change.margin')}</dt>
      <dd className="num">
        {margin === null || value === null ? '—' : `${show(margin)} (${Math.round((margin / value) * 100)} %)`}
      </dd>
    </dl>
  );
}

/** Price of one market with the lowest one of thirty days and what it was before. */
export function ProductPrice({ row, price, onSaved }: PartProps & { price: Price }) {
  const { t, i18n } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { currency } = markets[price.market];
  const show = (amount: number) => showMoney({ amount, currency });
  return (
    <PriceEdit
      row={row}
      price={price}
      facts={{ low: price.low_of_30_days, cost: price.cost, tax: price.tax }}
      onSaved={onSaved}
    >
      <p className="market-price">
        <b className="num">{price.value === null ? '—' : show(price.value)}</b>
        {price.lowest_30_days !== null && (
          <span className="faint">{t('product.lowest', { price: show(price.lowest_30_days) })}</span>
        )}
      </p>
      <PriceStanding price={price} show={show} />
      {price.set_cost && (
        <SetCost
          key={price.set_cost.version}
          productId={row.id}
          market={price.market}
          cost={price.set_cost}
          onSaved={onSaved}
        />
      )}
      <PlannedPrices productId={row.id} price={price} onChanged={onSaved} />
      <ol className="tl wide" aria-label={t('product.history')}>
        {price.history.slice(0, shownHistory).map((one) => (
          <li key={one.valid_from}>
            <time dateTime={one.valid_from}>{showMoment(i18n.language, one.valid_from)}</time>
            <span>
              <span className="num">{show(one.amount)}</span>
              {one.by && <small>{one.by}</small>}
            </span>
          </li>
        ))}
      </ol>
      {price.history.length > shownHistory && (
        <button type="button" className="btn quiet" aria-haspopup="dialog" onClick={() => setWhole(true)}>
          {t('product.wholeHistory')}
        </button>
      )}
      {isWhole && <PriceHistory row={row} market={price.market} onClose={() => setWhole(false)} />}
    </PriceEdit>
  );
}

/** The price as the station has kept it; a product not on sale in the market has none here. */
export function KeptPrice({ row, market, onSaved }: PartProps & { market: MarketCode }) {
  const value = row[`price_${market}`];
  if (value === null) return null;
  return (
    <PriceEdit row={row} price={{ market, value, version: row[`price_${market}_version`] }} onSaved={onSaved}>
      <p className="market-price">
        <b className="num">{showMoney({ amount: value, currency: markets[market].currency })}</b>
      </p>
    </PriceEdit>
  );
}
