import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { OrderRow } from '@kolobeh/shared/order/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';
import { OfflineLine } from '../grid/rows/OfflineLine.tsx';
import { useKeptRow } from '../grid/rows/use-kept-row.ts';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OfficeNotes } from './OfficeNotes.tsx';
import { paymentWord } from './order-columns.tsx';
import { PaymentPill, StatePill } from './StatePill.tsx';

/** What the station has kept of an order, while there is no network; only the note can be written. */
export function KeptOrder({ number }: { number: string }) {
  const { t, i18n } = useTranslation();
  const filter = { number: { filterType: 'text', type: 'equals', filter: number } } as const;
  const kept = useKeptRow({ grid: 'orders', row: OrderRow, filter }, true);
  if (kept.isPending) return <Skeleton lines={9} label={t('frame.loading')} />;
  if (!kept.data) return <Empty icon="offline" title={t('order.notLoaded')} text={t('offline.notKept')} />;
  const { row, age } = kept.data;
  const facts: [string, string][] = [
    [t('order.column.customer_name'), row.customer_name],
    [t('order.column.email'), row.email],
    [t('order.goods'), row.goods],
    [t('order.column.total'), showMoney({ amount: row.total, currency: row.currency })],
    [t('order.column.type_payment'), paymentWord(i18n, row.type_payment)],
    [t('order.column.carrier'), carrierName(row.carrier)],
    [t('order.column.created_at'), showMoment(i18n.language, row.created_at)],
  ];
  return (
    <>
      <OfflineLine age={age} canDraft />
      <p className="row wrap kept-state">
        <StatePill state={row.state} />
        <PaymentPill state={row.payment_state} />
      </p>
      <section className="dsec">
        <dl className="kv wide-terms">
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <OfficeNotes row={row} onSaved={() => void kept.refetch()} />
      <RecordTasks kind="order" named={number} />
    </>
  );
}
