import { add, type Money, showMoney, times, zero } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { Link } from 'react-router';
import { DiscountLines } from '../cart/DiscountLines.tsx';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { PaymentPrice, PriceOrFree } from '../checkout/OrderSlip.tsx';
import { CoverLines } from '../cover/CoverLines.tsx';
import { arrivalWords } from '../ui/days/arrival.ts';
import { dayAndMonth, dayOfInstant, dayOn, timeOf } from '../ui/days/day.ts';
import { doorHours } from '../ui/door-words.ts';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';
import { OrderDocuments } from './OrderDocuments.tsx';
import { totalWord } from './total-word.ts';

/** What is taken off the sum; nothing where there is none of it. */
function Less({ name, amount }: { name: string; amount: Money }) {
  if (amount.amount === 0) return null;
  return (
    <div className="plus">
      <dt>{name}</dt>
      <dd>{showMoney(times(amount, -1))}</dd>
    </div>
  );
}

/**
 * What was bought, with insurance, links to the records of its devices, and the prices it adds up to. Documents are
 * links under it.
 */
export function OrderGoods({ order, token }: { order: CustomerOrder; token: string }) {
  const { t, market } = useTexts();
  const held = order.trade_in?.held ?? zero(order.total.currency);
  const returned = order.exchange?.credit ?? zero(order.total.currency);
  return (
    <section className="card pad">
      <h2>{t('order.goods')}</h2>
      <ul className="clist -mt-3">
        {order.lines.map((line) => (
          <li key={`${line.code} ${line.unit_price.amount}`} className="citem">
            <span className="cpic">
              <Picture picture={line.picture} alt="" sizes="72px" />
            </span>
            <div className="grow">
              <b>
                <Link to={paths.product(market.code, line.product_seo_name)}>{productName(line.name)}</Link>
              </b>
              <small>{t('cart.pieces', { count: line.quantity })}</small>
              {order.devices
                .filter(({ code }) => code === line.code)
                .map(({ number, url }) => (
                  <Link key={number} className="link small block py-1" to={url}>
                    {t('passport.open', { number })}
                  </Link>
                ))}
            </div>
            <b className="num nowrap">{line.unit_price.amount === 0 ? t('gift.label') : showMoney(line.total)}</b>
            <CoverLines covers={line.covers} isRow />
          </li>
        ))}
      </ul>
      <dl className="receipt">
        <div>
          <dt>{t('checkout.delivery_line')}</dt>
          <dd>
            <PriceOrFree price={order.delivery_price} />
          </dd>
        </div>
        <div>
          <dt>{t('checkout.payment_line')}</dt>
          <dd>
            <PaymentPrice payment={{ kind: order.payment_kind, price: order.payment_price }} option={null} />
          </dd>
        </div>
        <DiscountLines discounts={order.discounts} />
        <Less name={t('trade.bonus_line')} amount={order.bonus} />
        <Less name={t('trade.held_line')} amount={held} />
        <Less name={t('giftcard.order_line')} amount={order.gift} />
        <Less name={t('order.exchange_line', { number: order.exchange?.withdrawal ?? '' })} amount={returned} />
        <div className="sum">
          <dt>{t(totalWord(order))}</dt>
          <dd>{showMoney(add(order.total, times(held, -1), times(order.gift, -1), times(returned, -1)))}</dd>
        </div>
      </dl>
      {order.internal_order_number && (
        <p className="muted small mt-4">{t('order.your_number', { number: order.internal_order_number })}</p>
      )}
      <OrderDocuments order={order} token={token} />
    </section>
  );
}

/**
 * Where the goods go and their parcels. The day of arrival is shown until they are there, and not for a cancelled
 * order.
 */
export function OrderWhere({ order }: { order: CustomerOrder }) {
  const { t, market } = useTexts();
  const isCollected = order.delivery_kind !== 'courier';
  return (
    <aside className="co-side">
      <section className="card pad">
        <h2 className="mb-3 text-lg">{t(isCollected ? 'order.where_pickup' : 'order.where')}</h2>
        <p className="strong">{order.delivery_name}</p>
        <p>
          {order.delivery_lines.map((line, index) => (
            <span key={`${index}-${line}`} className="block">
              {line}
            </span>
          ))}
        </p>
        {order.arrives_on && order.state !== 'cancelled' && order.state !== 'delivered' && (
          <p className="muted small mt-3">
            {arrivalWords(t, market, { ...order, arrives_on: order.arrives_on }, isCollected)}
          </p>
        )}
        {order.collection && <Collection collection={order.collection} />}
        <Parcels order={order} />
      </section>
    </aside>
  );
}

/** In the store that serves it: until when it is kept or that it waits for its payment, what it is told by at the desk, and when the door is open. */
function Collection({ collection }: { collection: NonNullable<CustomerOrder['collection']> }) {
  const { t, market } = useTexts();
  const { store, closed_on: closed, kept_until: kept } = collection;
  return (
    <div className="small mt-3 flex flex-col gap-1">
      <p className="strong">
        {kept === null
          ? t('order.kept_once_paid')
          : t('order.kept_until', { day: dayOn(t, market, dayOfInstant(market, kept)), time: timeOf(market, kept) })}
      </p>
      <p>{t('order.at_the_desk')}</p>
      <p className="muted num">{doorHours(t, store.opening_hours)}</p>
      {closed.length > 0 && (
        <p className="muted">
          {t('delivery.store_closed_on', { days: closed.map((day) => dayAndMonth(market, day)).join(', ') })}
        </p>
      )}
      <p>
        <a className="link num" href={`tel:${store.phone}`}>
          {store.phone}
        </a>
      </p>
    </div>
  );
}

/** What the order comes in: each parcel with its number and page, and with which of several one pays. */
function Parcels({ order }: { order: CustomerOrder }) {
  const { t } = useTexts();
  const isOne = order.parcels.length === 1;
  return order.parcels.map(({ number, tracking_url: url, cash_on_delivery: cash }, at) => (
    <p key={number} className="small mt-3">
      {isOne ? t('order.tracking') : t('order.parcel', { number: at + 1, of: order.parcels.length })}:{' '}
      <b className="strong code">{number}</b>
      {url && (
        <>
          {' · '}
          <a className="link" href={url} rel="noopener noreferrer" target="_blank">
            {t('order.track')}
            {!isOne && <span className="sr"> {number}</span>}
          </a>
        </>
      )}
      {!isOne && cash && <span className="block muted">{t('order.parcel_cash', { amount: showMoney(cash) })}</span>}
    </p>
  ));
}
