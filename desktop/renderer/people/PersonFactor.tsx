import type { StaffPerson } from '@kolobeh/shared/staff/people-contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Whether the person has a second factor, and the way out when it is lost. */
export function PersonFactor({ person, mayReset }: { person: StaffPerson; mayReset: boolean }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation(
    api.staff.resetSecondFactor.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        show('ok', t('secondFactor.resetDone', { name: person.name }));
        void queries.invalidateQueries({ queryKey: api.staff.activeUsers.key() });
        void queries.invalidateQueries({ queryKey: api.staff.staffSessions.key() });
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <section className="dsec" aria-label={t('secondFactor.title')}>
      <h3>{t('secondFactor.title')}</h3>
      <p>{t(person.has_second_factor ? 'secondFactor.personHas' : 'secondFactor.personHasNone')}</p>
      {person.has_second_factor && mayReset && (
        <button type="button" className="btn line wide" onClick={() => setAsking(true)}>
          {t('secondFactor.reset')}
        </button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('secondFactor.resetTitle', { name: person.name })}
          text={t('secondFactor.resetText')}
          label={t('secondFactor.resetReason')}
          button={t('secondFactor.reset')}
          isBusy={reset.isPending}
          onReason={(reason) => reset.mutate({ id: person.id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
