import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { dayOn } from '../../ui/days/day.ts';
import { Icon } from '../../ui/Icon.tsx';
import { HeartLink } from './HeartLink.tsx';
import { InStores } from './InStores.tsx';

interface BuyNotesProps {
  selected: Variant;
  stores: ProductDetail['stores'];
}

function Delivery({ selected, stores }: BuyNotesProps) {
  const { t, market } = useTexts();
  const { delivered_on: day } = selected.stock;
  // What stores alone have is neither sent nor brought anywhere.
  const isBrought = selected.stock.instead !== 'in_store';
  const isFree = selected.price.amount >= market.freeDeliveryFrom;
  const limit = showMoney(money(market.freeDeliveryFrom, market.currency));
  return (
    <ul className="pd-del" aria-label={t('product.delivery')}>
      {day && (
        <li>
          <Icon name="truck" />
          <span>
            <b>{t('product.delivery_home', { day: dayOn(t, market, day) })}</b>
            <small>{t('product.delivery_home_note')}</small>
          </span>
        </li>
      )}
      {stores.length > 0 && (
        <InStores stores={stores} code={selected.code} seoName={selected.seo_name} isBrought={isBrought} />
      )}
      {isBrought && (
        <li>
          <Icon name="box" />
          <span>
            <b>{isFree ? t('product.delivery_is_free') : t('product.delivery_free', { amount: limit })}</b>
            {!isFree && <small>{t('product.delivery_price')}</small>}
          </span>
        </li>
      )}
    </ul>
  );
}

/** What stands under the buy button: watching, delivery, stores, tax and warranty. */
export function BuyNotes({ selected, stores }: BuyNotesProps) {
  const { t, market } = useTexts();
  return (
    <>
      <form
        className="small my-3 flex flex-wrap gap-x-5 gap-y-2"
        method="post"
        action={laterPaths.compare(market.code)}
      >
        <Link className="link" to={laterPaths.watchdog(market.code, selected.seo_name)}>
          {t(selected.stock.state === 'sold_out' ? 'product.watch_stock' : 'product.watch_price')}
        </Link>
        <button className="link" type="submit" name="add" value={selected.code}>
          {t('product.compare')}
        </button>
        <HeartLink product={selected} />
      </form>
      <Delivery selected={selected} stores={stores} />
      <p className="small faint row items-start">
        <Icon name="shield" size="s" />
        <span>{t(selected.vat_regime === 'margin' ? 'product.margin' : 'product.vat')}</span>
      </p>
    </>
  );
}
