import type { StorePieces } from '@kolobeh/shared/reservation/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { Refusal } from '../form/Refusal.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface SendToStoreProps {
  product: number;
  pieces: StorePieces;
  /** Stores of the same country. */
  others: readonly StorePieces[];
  isTracked: boolean;
  onDone: () => void;
}

/** Free pieces of a store, or a device of it, are sent to another store: on their way until that one receives them. */
export function SendToStore({ product, pieces: { store_id, store }, others, isTracked, onDone }: SendToStoreProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const [to, setTo] = useState(String(others[0]?.store_id ?? ''));
  const [what, setWhat] = useState(isTracked ? '' : '1');
  const [isWrong, setWrong] = useState(false);
  const [idempotencyKey, renew] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: (sent: { pieces: number; device: string | null }) =>
      client.reservation.sendToStore(
        { id: product, store_id, to: Number(to), ...sent },
        { context: { idempotencyKey } },
      ),
    onSuccess: ({ to: name }) => {
      show('ok', t('reservation.transfer.onWay', { store: name }));
      void queries.invalidateQueries({ queryKey: api.reservation.transfers.key() });
      onDone();
    },
    // What was refused was not done; another wish is another one.
    onError: () => renew(crypto.randomUUID()),
  });
  const typed = what.trim();
  const isSaid = isTracked ? typed !== '' : /^[1-9]\d{0,3}$/.test(typed);
  return (
    <form
      className="device-form"
      aria-label={t('reservation.transfer.sendFrom', { store })}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isSaid);
        if (isSaid && !send.isPending)
          send.mutate(isTracked ? { pieces: 1, device: typed } : { pieces: Number(typed), device: null });
      }}
    >
      <SelectField
        id={`send-to-${store_id}`}
        label={t('reservation.transfer.where')}
        value={to}
        choices={others.map((one) => ({ value: String(one.store_id), label: one.store }))}
        onChange={({ target }) => setTo(target.value)}
      />
      <TextField
        id={`send-what-${store_id}`}
        label={t(isTracked ? 'reservation.transfer.device' : 'reservation.transfer.howMany')}
        value={what}
        maxLength={60}
        error={isWrong ? (isTracked ? 'REQUIRED' : 'INVALID_COUNT') : undefined}
        inputMode={isTracked ? undefined : 'numeric'}
        autoFocus
        onChange={({ target }) => {
          setWhat(target.value);
          setWrong(false);
        }}
      />
      <Refusal of={send.error} />
      <p className="row gap-8">
        <button type="submit" className="btn sm" disabled={send.isPending}>
          {t('reservation.transfer.send')}
        </button>
        <button type="button" className="btn line sm" onClick={onDone}>
          {t('reservation.cancel')}
        </button>
      </p>
    </form>
  );
}
