import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import { waitsInStore } from '@kolobeh/shared/order-states/states.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { showMoment } from '../base/show-moment.ts';
import { Fact } from '../ui/Fact.tsx';
import { KeptPill } from './KeptPill.tsx';
import { DeskActs, DeskPanel, useDeskNotices } from './DeskPanel.tsx';
import { devicesMissing, OrderDevices } from './OrderDevices.tsx';

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
        {order.goods.map(({ code, name, quantity, devices }) => (
          <span key={code} className="block">
            {quantity > 1 && <b className="num">{quantity} × </b>}
            {name} <span className="code faint">{code}</span>
            {order.ended_at !== null && devices.length > 0 && (
              <small className="num faint"> {devices.join(', ')}</small>
            )}
          </span>
        ))}
      </Fact>
      <Fact term={t('reservation.column.store')}>{order.store}</Fact>
      {order.ready_at && (
        <Fact term={t(order.is_brought ? 'reservation.parcel.hereSince' : 'reservation.ready')}>
          {moment(order.ready_at)}
        </Fact>
      )}
      {order.kept_until && <Fact term={t('reservation.column.until')}>{moment(order.kept_until)}</Fact>}
      {order.parcels.length > 0 && (
        <Fact term={t('reservation.parcel.parcels')}>
          {order.parcels.map(({ code, is_here: isHere }) => (
            <span key={code} className="block">
              <span className="code">{code}</span>{' '}
              <small className="faint">{t(isHere ? 'reservation.parcel.here' : 'reservation.onWay')}</small>
            </span>
          ))}
        </Fact>
      )}
      <Fact term={t('reservation.total')}>{showMoney(order.total)}</Fact>
      <Fact term={t('reservation.column.name')}>{order.name}</Fact>
      <Fact term={t('reservation.column.phone')}>
        <span className="num">{order.phone}</span>
      </Fact>
      <Fact term={t('reservation.column.email')}>{order.email}</Fact>
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

/** What is lost with an order that is kept no longer. */
function releaseText({ is_brought: isBrought }: StoreOrder, isPaid: boolean) {
  if (isBrought) return isPaid ? 'reservation.parcel.releasePaidText' : 'reservation.parcel.releaseText';
  return isPaid ? 'reservation.releasePaidText' : 'reservation.releaseText';
}

/** What the desk of a store does with an order that waits there: who it is for, what is paid. */
export function StoreOrderPanel({ order, onSettled, onClose }: PanelProps) {
  const { t } = useTranslation();
  const { done, failed } = useDeskNotices(onSettled);
  const { number, state, due, total, is_brought: isBrought } = order;
  const isPaid = due === null || due.amount < total.amount;
  const released = isPaid ? 'reservation.paidOrderReleased' : 'reservation.orderReleased';
  const collected = isBrought ? 'reservation.parcel.collected' : 'reservation.orderCollected';
  const settle = useMutation(
    api.storeOrder.settle.mutationOptions({
      onSuccess: (settled) => done(t(settled.state === 'delivered' ? collected : released)),
      onError: failed,
    }),
  );
  return (
    <DeskPanel
      title={t('reservation.order', { number })}
      pill={<KeptPill state={state} />}
      facts={<Facts order={order} />}
      onClose={onClose}
    >
      {(state === 'waiting_payment' || state === 'in_store') && <OrderDevices order={order} onChanged={onSettled} />}
      {state === 'waiting_payment' && (
        <section className="dsec">
          <p className="faint">{t('reservation.orderUnpaid')}</p>
        </section>
      )}
      {state === 'handed_over' && (
        <section className="dsec">
          <p className="faint">{t('reservation.parcel.onWayHint')}</p>
        </section>
      )}
      {waitsInStore(state) && (
        <section className="dsec">
          <p>
            <b>{due ? t('reservation.due', { amount: showMoney(due) }) : t('reservation.paid')}</b>
          </p>
          <p className="faint">{t(isBrought ? 'reservation.parcel.hint' : 'reservation.orderHint')}</p>
          <DeskActs
            key={number}
            isBusy={settle.isPending}
            mayCollect={devicesMissing(order) === 0}
            collect={due ? t('reservation.payAndCollect', { amount: showMoney(due) }) : t('reservation.collect')}
            release={t('reservation.releaseOrder')}
            question={{
              title: t('reservation.releaseTitle', { number }),
              text: t(releaseText(order, isPaid)),
              act: t('reservation.releaseAct'),
            }}
            onSettle={(as, refused) =>
              settle.mutate({ number, as, taken: as === 'collected' ? due : null }, { onError: refused })
            }
          />
        </section>
      )}
    </DeskPanel>
  );
}
