import { Fact } from '../ui/Fact.tsx';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeReservation } from '@kolobeh/shared/reservation/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { ReservationPill } from './ReservationPill.tsx';

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
      <Fact term={t('reservation.column.who')}>{reservation.name}</Fact>
      <Fact term={t('reservation.column.phone')}>
        <span className="num">{reservation.phone}</span>
      </Fact>
      <Fact term={t('reservation.email')}>{reservation.email}</Fact>
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

/** Who reserved what, and what the desk does with it. Esc closes it. */
export function ReservationPanel({ reservation, onSettled, onClose }: PanelProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const settle = useMutation(
    api.reservation.settle.mutationOptions({
      onSuccess: ({ state }) => {
        show('ok', t(state === 'collected' ? 'reservation.collected' : 'reservation.released'));
        onSettled();
      },
      onError: (error) => {
        show('bad', refusalText(i18n, error));
        onSettled();
      },
    }),
  );
  const { id, number, state } = reservation;
  const title = t('reservation.one', { number });
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
          <ReservationPill state={state} />
        </p>
      }
      onClose={onClose}
    >
      <section className="dsec">
        <Facts reservation={reservation} />
      </section>
      {state === 'held' && (
        <section className="dsec">
          <p className="faint">{t('reservation.hint')}</p>
          <button
            type="button"
            className="btn wide"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ id, as: 'collected' })}
          >
            {t('reservation.collect')}
          </button>
          <button
            type="button"
            className="btn line wide"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ id, as: 'released' })}
          >
            {t('reservation.release')}
          </button>
        </section>
      )}
    </DetailPanel>
  );
}
