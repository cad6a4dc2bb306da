import type { StorePieces as Pieces } from '@kolobeh/shared/reservation/contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { useStation } from '../base/station.ts';
import { Refusal } from '../form/Refusal.tsx';
import { TextField } from '../form/TextField.tsx';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { Transfers } from '../stock/Transfers.tsx';
import { SendToStore } from './SendToStore.tsx';
import { StoreDevices } from './StoreDevices.tsx';

interface CountProps {
  product: number;
  pieces: Pieces;
  onDone: () => void;
  /** The books are not what they were when they were read. */
  onStale: () => void;
}

/** How many pieces a person counted in a store, against the books seen here. */
function Count({ product, pieces: { store_id, store, on_hand, reserved }, onDone, onStale }: CountProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [typed, setTyped] = useState(String(on_hand));
  const [isWrong, setWrong] = useState(false);
  const save = useMutation(
    api.reservation.countPieces.mutationOptions({
      onSuccess: () => {
        show('ok', t('reservation.saved'));
        onDone();
      },
      onError: onStale,
    }),
  );
  return (
    <form
      className="store-count"
      onSubmit={(event) => {
        event.preventDefault();
        if (/^\d{1,4}$/.test(typed.trim()))
          save.mutate({ id: product, store_id, counted: Number(typed), seen: on_hand });
        else setWrong(true);
      }}
    >
      <TextField
        id={`count-${store_id}`}
        label={t('reservation.counted', { store })}
        value={typed}
        error={isWrong ? 'INVALID_COUNT' : undefined}
        hint={t('reservation.onBooks', { onHand: on_hand, reserved })}
        inputMode="numeric"
        autoFocus
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      <Refusal of={save.error} />
      <p className="row gap-8">
        <button type="submit" className="btn" disabled={save.isPending}>
          {t('reservation.save')}
        </button>
        <button type="button" className="btn line" onClick={onDone}>
          {t('reservation.cancel')}
        </button>
      </p>
    </form>
  );
}

interface StoreRowProps {
  product: number;
  pieces: Pieces;
  /** Other stores of its country. */
  others: readonly Pieces[];
  isTracked: boolean;
  mayRecord: boolean;
  onCount: () => void;
  onDone: () => void;
}

/** What a store has of a product, with the ways to record it. */
function StoreRow({ product, pieces, others, isTracked, mayRecord, onCount, onDone }: StoreRowProps) {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const [isSending, setSending] = useState(false);
  const { store, on_hand: onHand, reserved } = pieces;
  return (
    <>
      <span>
        {store}
        <small className="faint num">{t('reservation.onBooks', { onHand, reserved })}</small>
      </span>
      {mayRecord && (
        <span className="row gap-8">
          {isTracked && (
            <button
              type="button"
              className="link"
              aria-expanded={isReading}
              aria-label={t('stock.device.readInto', { store })}
              onClick={() => setReading(!isReading)}
            >
              {t('stock.device.read')}
            </button>
          )}
          {others.length > 0 && onHand > reserved && (
            <button
              type="button"
              className="link"
              aria-expanded={isSending}
              aria-label={t('reservation.transfer.sendFrom', { store })}
              onClick={() => setSending(!isSending)}
            >
              {t('reservation.transfer.send')}
            </button>
          )}
          <button type="button" className="link" onClick={onCount}>
            {t('reservation.edit')}
          </button>
        </span>
      )}
      {isTracked && (
        <StoreDevices product={product} pieces={pieces} mayRecord={mayRecord} isReading={isReading} onDone={onDone} />
      )}
      {isSending && (
        <SendToStore
          product={product}
          pieces={pieces}
          others={others}
          isTracked={isTracked}
          onDone={() => {
            setSending(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** Pieces of a product in the stores, and its devices there; who settles reservations records them too. */
export function StorePieces({ product }: { product: number }) {
  const { t } = useTranslation();
  const mayRecord = useStation((state) => state.session?.capabilities.includes('reservation.settle') ?? false);
  const list = useQuery({ ...api.reservation.pieces.queryOptions({ input: { id: product } }), ...openedAnew });
  const [counting, setCounting] = useState<number | null>(null);
  if (!list.data && !list.isError) return null;
  const refresh = () => void list.refetch();
  return (
    <section className="dsec" aria-label={t('reservation.pieces')}>
      <h3>{t('reservation.pieces')}</h3>
      {!list.data && <NotLoadedLine query={list} />}
      <ul className="store-pieces">
        {list.data?.stores.map((one) => (
          <li key={one.store_id} className="with-devices">
            {counting === one.store_id ? (
              <Count
                product={product}
                pieces={one}
                onStale={refresh}
                onDone={() => {
                  setCounting(null);
                  refresh();
                }}
              />
            ) : (
              <StoreRow
                product={product}
                pieces={one}
                others={list.data.stores.filter((other) => other !== one && other.market === one.market)}
                isTracked={list.data.is_tracked}
                mayRecord={mayRecord}
                onCount={() => setCounting(one.store_id)}
                onDone={refresh}
              />
            )}
          </li>
        ))}
      </ul>
      <Transfers product={product} onDone={refresh} />
    </section>
  );
}
