// Dead-letter tray of a station, with its outbox below.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { OutboxRow } from '../../../bridge/contract.ts';
import { bridge } from '../../base/bridge.ts';
import { reasonText, refusalText } from '../../base/data/refusal-text.ts';
import { showSecond } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { NoticeList } from './NoticeList.tsx';
import { actText } from './act-text.ts';

const outboxKey = ['outbox'];

/** What the server refused stays here with its reason until a person settles it; below is what has not been sent yet. */
export function RefusedTray() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const { refused, unsent } = useStation((state) => state.status);
  const [settled, setSettled] = useState<OutboxRow | null>(null);
  const outbox = useQuery({ queryKey: outboxKey, queryFn: () => bridge.call('outbox.list', {}) });
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: outboxKey });
  }, [queries, refused, unsent]);
  if (outbox.isPending) return <Skeleton lines={5} label={t('frame.loading')} />;
  const rows = outbox.data?.rows ?? [];
  return (
    <div className="pane">
      <NoticeList />
      {outbox.isError && <NotLoaded title={t('refused.failed')} query={outbox} icon="warning" />}
      {outbox.isSuccess && rows.length === 0 && (
        <Empty icon="confirmed" title={t('refused.none')} text={t('refused.noneText')} />
      )}
      <ul className="tray">
        {rows
          .toSorted(
            (a, b) => Number(b.state === 'refused') - Number(a.state === 'refused') || b.device_seq - a.device_seq,
          )
          .map((row) => (
            <li key={row.event_id} className="card">
              <span className="pill" data-k={row.state === 'refused' ? 'bad' : 'wait'}>
                {t(`refused.state.${row.state}`)}
              </span>
              <div className="grow">
                <b>{actText(i18n, row.act)}</b>
                <p className="faint">
                  {showSecond(i18n.language, row.client_time)} · {t('refused.sequence', { seq: row.device_seq })}
                </p>
                {row.reason && <p>{reasonText(i18n, row.reason)}</p>}
              </div>
              {row.state === 'refused' && (
                <button type="button" className="btn line" onClick={() => setSettled(row)}>
                  {t('refused.settle')}
                </button>
              )}
            </li>
          ))}
      </ul>
      {settled && <SettleDialog row={settled} onClose={() => setSettled(null)} />}
    </div>
  );
}

const Fields = z.object({ note: z.string().trim().min(1, 'REQUIRED').max(300, 'TOO_LONG') });

function SettleDialog({ row, onClose }: { row: OutboxRow; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(Fields), defaultValues: { note: '' } });
  const submit = handleSubmit(async ({ note }) => {
    try {
      await bridge.call('outbox.dismissRefused', { event_id: row.event_id, note });
      await queries.invalidateQueries({ queryKey: outboxKey });
      onClose();
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  });
  return (
    <Dialog title={t('refused.settleTitle')} onClose={onClose}>
      <p>{t('refused.settleText')}</p>
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          autoFocus
          id="settle-note"
          label={t('refused.note')}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <FormEnd text={t('refused.settle')} isBusy={formState.isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
