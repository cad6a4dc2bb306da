import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { Picture } from '../ui/Picture.tsx';

export function OrderGoods({ order }: { order: OfficeOrder }) {
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
                {line.identifiers.length > 0 && <span className="code"> · {line.identifiers.join(', ')}</span>}
              </p>
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
        <div className="strong">
          <dt>{t('order.total')}</dt>
          <dd className="num">{showMoney(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
