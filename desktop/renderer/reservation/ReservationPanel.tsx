import { Fact } from '../ui/Fact.tsx';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeReservation } from '@kolobeh/shared/reservation/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { showMoment } from '../base/show-moment.ts';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { DeviceForm } from '../stock/DeviceForm.tsx';
import { DeskActs, DeskPanel, useDeskNotices } from './DeskPanel.tsx';
import { KeptPill } from './KeptPill.tsx';

interface PanelProps {
  reservation: OfficeReservation;
  onSettled: () => void;
  onClose: () => void;
}

function Facts({ reservation }: { reservation: OfficeReservation }) {
  const { t, i18n } = useTranslation();
  const moment = (iso: string) => showMoment(i18n.language, iso);
  const { state, product } = reservation;
  return (
    <dl className="kv">
      <Fact term={t('reservation.column.goods')}>
        {product.name} <span className="code faint">{product.code}</span>
      </Fact>
      <Fact term={t('reservation.column.store')}>{reservation.store}</Fact>
      <Fact term={t('reservation.ready')}>{moment(reservation.ready_at)}</Fact>
      <Fact term={t('reservation.column.until')}>{moment(reservation.held_until)}</Fact>
      <Fact term={t('reservation.price')}>{showMoney(reservation.price)}</Fact>
      <Fact term={t('reservation.column.name')}>{reservation.name}</Fact>
      <Fact term={t('reservation.column.phone')}>
        <span className="num">{reservation.phone}</span>
      </Fact>
      <Fact term={t('reservation.column.email')}>{reservation.email}</Fact>
      <Fact term={t('reservation.made')}>{moment(reservation.created_at)}</Fact>
      {state !== 'held' && (
        <Fact term={t(`reservation.state.${state}`)}>
          {reservation.changed_by
            ? t('reservation.by', { who: reservation.changed_by, when: moment(reservation.changed_at) })
            : moment(reservation.changed_at)}
        </Fact>
      )}
    </dl>
  );
}

/** Who reserved what, and what the desk does with it. */
export function ReservationPanel({ reservation, onSettled, onClose }: PanelProps) {
  const { t } = useTranslation();
  const { done, failed } = useDeskNotices(onSettled);
  const settle = useMutation(
    api.reservation.settle.mutationOptions({
      onSuccess: ({ state }) => done(t(state === 'collected' ? 'reservation.collected' : 'reservation.released')),
      onError: failed,
    }),
  );
  // What is wrong with a device stands at its field.
  const hand = useMutation(
    api.reservation.settle.mutationOptions({ onSuccess: () => done(t('reservation.collected')) }),
  );
  const { id, number, state, product } = reservation;
  return (
    <DeskPanel
      title={t('reservation.one', { number })}
      pill={<KeptPill state={state === 'cancelled' ? 'given_up' : state} />}
      facts={<Facts reservation={reservation} />}
      onClose={onClose}
    >
      {state === 'held' && (
        <section className="dsec">
          <p className="faint">{t('reservation.hint')}</p>
          {product.is_tracked && (
            <DeviceForm
              id={`reserved-${number}`}
              label={t('reservation.handedDevice')}
              button={t('reservation.collect')}
              isBusy={hand.isPending}
              refusal={hand.error}
              onRead={(device, taken) => hand.mutate({ id, as: 'collected', device }, { onSuccess: taken })}
            />
          )}
          <DeskActs
            key={number}
            isBusy={settle.isPending}
            collect={product.is_tracked ? null : t('reservation.collect')}
            release={t('reservation.release')}
            onSettle={(as, refused) => settle.mutate({ id, as }, { onError: refused })}
          />
        </section>
      )}
      <RecordTasks kind="reservation" named={String(number)} />
    </DeskPanel>
  );
}
