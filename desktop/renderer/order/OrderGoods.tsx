import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { searchFor } from '../base/address/unit-address.ts';
import { showMoment } from '../base/show-moment.ts';
import { Picture } from '../ui/Picture.tsx';
import { SplitLinks } from './split/SplitLinks.tsx';
import { SplitOrder } from './split/SplitOrder.tsx';
import { ChangeOrder } from './change/ChangeOrder.tsx';

/** The buy-out the bonus was given for, and what became of it. */
function TradeIn({ tradeIn }: { tradeIn: NonNullable<OfficeOrder['trade_in']> }) {
  const { t, i18n } = useTranslation();
  const { number, device, outcome, due, held, is_due_paid: isDuePaid, hold, to_hold: toHold } = tradeIn;
  return (
    <p className="faint mt">
      {t('order.tradeIn', { device, number })} {held.amount > 0 && t('order.tradeInHeld', { held: showMoney(held) })}{' '}
      {isDuePaid ? t('order.tradeInDuePaid') : t(`order.tradeInOutcome.${outcome ?? 'open'}`, { due: showMoney(due) })}{' '}
      {toHold && t('order.tradeInToHold', { amount: showMoney(toHold) })}
      {hold &&
        t(`order.tradeInHold.${hold.state}`, {
          amount: showMoney(hold.amount),
          captured: hold.captured ? showMoney(hold.captured) : '',
          until: showMoment(i18n.language, hold.take_by),
        })}
    </p>
  );
}

/** What may be done with the goods until they are picked. */
function GoodsActs({ order, onTaken }: { order: OfficeOrder; onTaken: (order: OfficeOrder) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'change' | 'split' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row mt">
      <button type="button" className="btn line" onClick={() => setOpen('change')}>
        {t('orderChange.open')}
      </button>
      <button type="button" className="btn line" onClick={() => setOpen('split')}>
        {t('orderSplit.open')}
      </button>
      {open === 'change' && <ChangeOrder order={order} onTaken={onTaken} onClose={close} />}
      {open === 'split' && <SplitOrder number={order.row.number} onTaken={onTaken} onClose={close} />}
    </div>
  );
}

/** Lines of an order with what the house has of each. Numbers of packed devices lead to their passports. */
export function OrderGoods({ order, onTaken }: { order: OfficeOrder; onTaken: (order: OfficeOrder) => void }) {
  const { t } = useTranslation();
  return (
    <section className="dsec" aria-labelledby="d-goods">
      <h3 id="d-goods">{t('order.goods')}</h3>
      <ul className="dlist">
        {order.lines.map((line) => (
          <li key={line.code} className="drow">
            <span className="dpic">
              <Picture key={line.picture} picture={line.picture} />
            </span>
            <div className="grow">
              <b>{line.name}</b>
              <p className="faint">
                <span className="code">{line.code}</span> · {t('order.pieces', { count: line.quantity })}
              </p>
              <p className="faint">
                {t('order.reservation', { reserved: line.reserved, onHand: line.on_hand })}
                {line.identifiers.map((identifier) => (
                  <button
                    key={identifier}
                    type="button"
                    className="link code"
                    aria-label={t('unit.link', { identifier })}
                    onClick={() => goTo('units', searchFor(identifier))}
                  >
                    {identifier}
                  </button>
                ))}
              </p>
              {line.covers.map(({ kind, name, total }) => (
                <p key={kind} className="faint">
                  {name} · <span className="num nowrap">{showMoney(total)}</span>
                </p>
              ))}
            </div>
            <span className="num nowrap">{showMoney(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="dsum">
        <div>
          <dt>{t('order.deliveryPrice')}</dt>
          <dd className="num">{showMoney(order.delivery_price)}</dd>
        </div>
        <div>
          <dt>{t('order.paymentPrice')}</dt>
          <dd className="num">{showMoney(order.payment_price)}</dd>
        </div>
        {order.discounts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{showMoney(times(amount, -1))}</dd>
          </div>
        ))}
        {order.bonus.amount > 0 && (
          <div>
            <dt>{t('order.bonus')}</dt>
            <dd className="num">{showMoney(times(order.bonus, -1))}</dd>
          </div>
        )}
        <div className="strong">
          <dt>{t('order.total')}</dt>
          <dd className="num">{showMoney(order.total)}</dd>
        </div>
      </dl>
      {order.trade_in && <TradeIn tradeIn={order.trade_in} />}
      <SplitLinks split={order.split} />
      {order.can_change && <GoodsActs order={order} onTaken={onTaken} />}
    </section>
  );
}
