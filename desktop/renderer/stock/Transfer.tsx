import type { StoreTransfer } from '@kolobeh/shared/reservation/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { showMoment } from '../base/show-moment.ts';
import { Refusal } from '../form/Refusal.tsx';
import { TextField } from '../form/TextField.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { DeviceForm } from './DeviceForm.tsx';

interface ComeProps {
  transfer: StoreTransfer;
  isBusy: boolean;
  onCome: (pieces: number) => void;
}

/** How many pieces came now; all that are on their way unless somebody says fewer. */
function CameForm({ transfer: { id, quantity, received, to }, isBusy, onCome }: ComeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(quantity - received));
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className="device-form"
      onSubmit={(event) => {
        event.preventDefault();
        const pieces = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
        if (pieces > 0) onCome(pieces);
        else setWrong(true);
      }}
    >
      <TextField
        id={`came-${id}`}
        label={t('reservation.transfer.cameNow', { store: to })}
        value={typed}
        error={isWrong ? 'INVALID_COUNT' : undefined}
        inputMode="numeric"
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      <p>
        <button type="submit" className="btn sm" disabled={isBusy}>
          {t('reservation.transfer.came')}
        </button>
      </p>
    </form>
  );
}

interface TransferProps {
  transfer: StoreTransfer;
  /** Whether the person says what became of it. */
  maySettle: boolean;
  onDone: () => void;
}

/** Goods on their way from one store to another, with what both ends may say of them. */
export function Transfer({ transfer, maySettle, onDone }: TransferProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isOpen, setOpen] = useState(false);
  const { id, number, from, to, product, quantity, received, device, state, sent_at: at, sent_by: by } = transfer;
  const settle = useMutation(
    api.reservation.settleTransfer.mutationOptions({
      onSuccess: (_, { as }) => show('ok', t(`reservation.transfer.done.${as}`, { from, to })),
      onSettled: onDone,
    }),
  );
  const say = (as: 'received' | 'missing' | 'taken_back', more: { pieces?: number; device?: string } = {}) =>
    settle.mutate({ id, as, seen: received, pieces: more.pieces ?? 0, device: more.device ?? null });
  const left = quantity - received;
  return (
    <li>
      <span>
        {t('reservation.transfer.line', { number, from, to })}
        <small className="faint">
          {product.name} · {device ?? t('reservation.transfer.pieces', { left, quantity })}
        </small>
        <small className="faint num">
          {t('reservation.transfer.sent', { when: showMoment(i18n.language, at), by: by ?? '–' })}
        </small>
      </span>
      <span className="row gap-8">
        {state === 'missing' && (
          <span className="pill" data-k="bad">
            {t('reservation.transfer.missing')}
          </span>
        )}
        {maySettle && (
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-label={t('reservation.transfer.settleOne', { number })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('reservation.transfer.settle')}
          </button>
        )}
      </span>
      {isOpen && (
        <div className="device-form">
          {device === null ? (
            <CameForm transfer={transfer} isBusy={settle.isPending} onCome={(pieces) => say('received', { pieces })} />
          ) : (
            <DeviceForm
              id={`came-${id}`}
              label={t('reservation.transfer.deviceCame', { store: to })}
              button={t('reservation.transfer.came')}
              isBusy={settle.isPending}
              refusal={settle.error}
              onRead={(read) => say('received', { pieces: 1, device: read })}
            />
          )}
          {device === null && <Refusal of={settle.error} />}
          <p className="row gap-8">
            {state === 'on_way' && (
              <button type="button" className="btn line sm" disabled={settle.isPending} onClick={() => say('missing')}>
                {t('reservation.transfer.notCome')}
              </button>
            )}
            <button type="button" className="btn line sm" disabled={settle.isPending} onClick={() => say('taken_back')}>
              {t('reservation.transfer.back', { store: from })}
            </button>
          </p>
        </div>
      )}
    </li>
  );
}
