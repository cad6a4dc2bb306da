import { applicationMoves, SettledState } from '@kolobeh/shared/hiring/application-states.ts';
import type { OfficeApplication } from '@kolobeh/shared/hiring/office-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { codeOf, refusalText } from '../base/data/refusal-text.ts';
import { TextField } from '../form/TextField.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface MoveFormProps {
  application: OfficeApplication;
  onMoved: (application: OfficeApplication) => void;
  /** Somebody moved it meanwhile. */
  onStale: () => void;
}

/** The moves there are from where it stands, with a note for colleagues. */
export function MoveForm({ application: { id, state }, onMoved, onStale }: MoveFormProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((toasts) => toasts.show);
  const [note, setNote] = useState('');
  const move = useMutation(
    api.hiring.move.mutationOptions({
      onSuccess: (moved) => {
        show('ok', t('hiring.moved'));
        onMoved(moved);
      },
      onError: (error) => {
        show('bad', refusalText(i18n, error));
        if (codeOf(error) === 'JOB_APPLICATION_MOVED') onStale();
      },
    }),
  );
  const next = SettledState.options.filter((to) => applicationMoves[state].includes(to));
  return (
    <section className="dsec review-settle" aria-label={t('hiring.move')}>
      <TextField
        id="application-note"
        label={t('hiring.note')}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {next.map((to, index) => (
        <button
          key={to}
          type="button"
          className={index === 0 ? 'btn wide' : 'btn line wide'}
          disabled={move.isPending}
          onClick={() => move.mutate({ id, from: state, to, note })}
        >
          {t(`hiring.to.${to}`)}
        </button>
      ))}
    </section>
  );
}
