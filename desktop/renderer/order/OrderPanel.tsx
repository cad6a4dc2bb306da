import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { KeptOrder } from './KeptOrder.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OfficeNotes } from './OfficeNotes.tsx';
import { OrderLetters } from './letters/OrderLetters.tsx';
import { OrderDocuments } from './documents/OrderDocuments.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderPackages } from './OrderPackages.tsx';
import { OrderComplaints } from './came-back/OrderComplaints.tsx';
import { OrderWithdrawals } from './came-back/OrderWithdrawals.tsx';
import { LineRefunds } from './refund/LineRefunds.tsx';
import { OrderReturns } from './came-back/OrderReturns.tsx';
import { OrderShortage, ShortageNotice } from './OrderShortage.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { PaymentPill, StatePill } from './StatePill.tsx';

interface OrderPanelProps {
  number: string;
  onChanged: () => void;
  onClose: () => void;
}

/** All the office knows of one order, and what may be done with it now. Esc closes it. */
export function OrderPanel({ number, onChanged, onClose }: OrderPanelProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const isOffline = useStation((state) => state.status.network === 'offline');
  const parsed = OrderNumber.safeParse(number);
  const options = api.order.officeDetail.queryOptions({ input: { number: parsed.data ?? OrderNumber.parse('1') } });
  const order = useQuery({
    ...options,
    ...openedAnew,
    enabled: parsed.success && !isOffline,
  });
  const isCut = isOffline || (!order.data && codeOf(order.error) === 'OFFLINE');
  const take = (changed: OfficeOrder) => {
    queries.setQueryData(options.queryKey, changed);
    onChanged();
  };
  return (
    <DetailPanel
      label={t('order.one', { number })}
      title={
        <h2 className="code">
          {number.slice(0, -5)}
          <span>{number.slice(-5)}</span>
        </h2>
      }
      summary={
        order.data &&
        !isCut && (
          <div className="row wrap">
            <StatePill state={order.data.row.state} />
            <PaymentPill state={order.data.row.payment_state} />
            <span className="faint">
              {order.data.row.customer_name} · {showMoment(i18n.language, order.data.row.created_at)}
            </span>
          </div>
        )
      }
      onClose={onClose}
    >
      {isCut && parsed.success ? (
        <KeptOrder number={number} />
      ) : order.data ? (
        <OrderBody order={order.data} onTaken={take} onSaved={onChanged} />
      ) : !parsed.success ? (
        <Empty icon="warning" title={t('order.notLoaded')} text={t('order.badNumber')} />
      ) : order.isError ? (
        <NotLoaded icon="warning" title={t('order.notLoaded')} query={order} />
      ) : (
        <Skeleton lines={9} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}

interface OrderBodyProps {
  order: OfficeOrder;
  onTaken: (order: OfficeOrder) => void;
  onSaved: () => void;
}

function OrderBody({ order, onTaken, onSaved }: OrderBodyProps) {
  return (
    <>
      <ShortageNotice state={order.row.state} />
      <NextSteps order={order} onTaken={onTaken} />
      <OrderShortage order={order} onTaken={onTaken} />
      <OfficeNotes row={order.row} onSaved={onSaved} />
      <RecordTasks kind="order" named={order.row.number} />
      <OrderGoods order={order} onTaken={onTaken} />
      <OrderPayment order={order} onTaken={onTaken} />
      <LineRefunds order={order} onTaken={onTaken} />
      <OrderDocuments order={order} />
      <OrderLetters row={order.row} />
      <OrderPackages packages={order.packages} />
      <OrderComplaints complaints={order.complaints} onSaved={onSaved} />
      <OrderWithdrawals withdrawals={order.withdrawals} onSaved={onSaved} />
      <OrderReturns returns={order.returns} />
      <OrderHistory log={order.log} />
    </>
  );
}
