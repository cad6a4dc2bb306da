import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { shapeOfOrder } from '../base/state-shape.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Fact } from '../ui/Fact.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface PanelProps {
  order: StoreOrder;
  onSettled: () => void;
  onClose: () => void;
}

function Facts({ order }: { order: StoreOrder }) {
  const { t, i18n } = useTranslation();
  const moment = (iso: string) => showMoment(i18n.language, iso);
  return (
    <dl className="kv">
      <Fact term={t('reservation.column.goods')}>
        {order.goods.map(({ code, name, quantity }) => (
          <span key={code} className="block">
            {quantity > 1 && <b className="num">{quantity} × </b>}
            {name} <span className="code faint">{code}</span>
          </span>
        ))}
      </Fact>
      <Fact term={t('reservation.column.store')}>{order.store}</Fact>
      <Fact term={t('reservation.ready')}>{moment(order.ready_at)}</Fact>
      <Fact term={t('reservation.column.until')}>{moment(order.kept_until)}</Fact>
      <Fact term={t('reservation.total')}>{showMoney(order.total)}</Fact>
      <Fact term={t('reservation.column.who')}>{order.name}</Fact>
      <Fact term={t('reservation.column.phone')}>
        <span className="num">{order.phone}</span>
      </Fact>
      <Fact term={t('reservation.email')}>{order.email}</Fact>
      <Fact term={t('reservation.ordered')}>{moment(order.placed_at)}</Fact>
      {order.ended_at && (
        <Fact term={t(`order.state.${order.state}`)}>
          {order.ended_by
            ? t('reservation.by', { who: order.ended_by, when: moment(order.ended_at) })
            : moment(order.ended_at)}
        </Fact>
      )}
    </dl>
  );
}

/** What the desk of a store does with an order that waits there: who it is for, what is paid. Esc closes it. */
export function StoreOrderPanel({ order, onSettled, onClose }: PanelProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const settle = useMutation(
    api.storeOrder.settle.mutationOptions({
      onSuccess: ({ state }) => {
        show('ok', t(state === 'delivered' ? 'reservation.orderCollected' : 'reservation.orderReleased'));
        onSettled();
      },
      onError: (error) => {
        show('bad', refusalText(i18n, error));
        onSettled();
      },
    }),
  );
  const { number, state, due } = order;
  const title = t('reservation.order', { number });
  return (
    <DetailPanel
      label={title}
      title={
        <h2>
          <span>{title}</span>
        </h2>
      }
      summary={
        <p>
          <span className="pill" data-k={shapeOfOrder[state]}>
            {t(`order.state.${state}`)}
          </span>
        </p>
      }
      onClose={onClose}
    >
      <section className="dsec">
        <Facts order={order} />
      </section>
      {state === 'waiting_payment' && (
        <section className="dsec">
          <p className="faint">{t('reservation.orderUnpaid')}</p>
        </section>
      )}
      {state === 'in_store' && (
        <section className="dsec">
          <p>
            <b>{due ? t('reservation.due', { amount: showMoney(due) }) : t('reservation.paid')}</b>
          </p>
          <p className="faint">{t('reservation.orderHint')}</p>
          <button
            type="button"
            className="btn wide"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ number, as: 'collected', taken: due })}
          >
            {due ? t('reservation.payAndCollect', { amount: showMoney(due) }) : t('reservation.collect')}
          </button>
          <button
            type="button"
            className="btn line wide"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ number, as: 'released', taken: null })}
          >
            {t('reservation.releaseOrder')}
          </button>
        </section>
      )}
    </DetailPanel>
  );
}
