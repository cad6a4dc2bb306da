import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { OpenedRecord } from '../grid/OpenedRecord.tsx';
import type { RecordPanelProps } from '../grid/RecordGrid.tsx';
import { ReservationPanel } from './ReservationPanel.tsx';
import { StoreOrderPanel } from './StoreOrderPanel.tsx';

function OpenedReservation({ open, ...props }: RecordPanelProps) {
  const { t } = useTranslation();
  const found = useQuery(api.reservation.detail.queryOptions({ input: { number: Number(open) || 0 }, ...openedAnew }));
  return (
    <OpenedRecord
      label={t('reservation.one', { number: open })}
      failed={t('reservation.notLoaded')}
      query={found}
      {...props}
    >
      {(reservation, changed) => (
        <ReservationPanel reservation={reservation} onSettled={changed} onClose={props.onClose} />
      )}
    </OpenedRecord>
  );
}

function OpenedOrder({ number, ...props }: Omit<RecordPanelProps, 'open'> & { number: OrderNumber }) {
  const { t } = useTranslation();
  const found = useQuery(api.storeOrder.detail.queryOptions({ input: { number }, ...openedAnew }));
  return (
    <OpenedRecord
      label={t('reservation.order', { number })}
      failed={t('reservation.notLoaded')}
      query={found}
      {...props}
    >
      {(order, changed) => <StoreOrderPanel order={order} onSettled={changed} onClose={props.onClose} />}
    </OpenedRecord>
  );
}

/** Digits of an order's number; a reservation's has fewer. */
const digitsOfOrder = 10;

/** What the address names, read anew each time it is opened. */
export function OpenedKept({ open, ...props }: RecordPanelProps) {
  const number = OrderNumber.safeParse(open);
  return number.success && open.length === digitsOfOrder ? (
    <OpenedOrder number={number.data} {...props} />
  ) : (
    <OpenedReservation open={open} {...props} />
  );
}
