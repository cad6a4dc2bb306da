import type { StaffPerson } from '@kolobeh/shared/staff/people-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { useKeyedCall } from '../base/data/keyed-call.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { PersonForm } from './PersonForm.tsx';
import { PersonPill } from './PersonPill.tsx';
import { PersonFactor } from './PersonFactor.tsx';
import { PersonSessions } from './PersonSessions.tsx';

interface ActsProps {
  person: StaffPerson;
  onSaved: (person: StaffPerson) => void;
}

/** A new password by a letter; letting out, which is asked about, and letting in again. */
function Acts({ person, onSaved }: ActsProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const own = useStation((state) => state.session?.user?.id);
  const [isAsking, setAsking] = useState(false);
  const keyed = useKeyedCall();
  const refuse = (error: unknown) => show('bad', refusalText(i18n, error));
  const letter = useMutation(
    api.staff.sendPasswordLetter.mutationOptions({
      onSuccess: ({ sent_to: email }) => show('ok', t('people.letterSent', { email })),
      onError: refuse,
    }),
  );
  const letIn = useMutation({
    mutationFn: (isActive: boolean) => {
      const { id, version, name, email, role, market } = person;
      const wish = { id, version, name, email, role, market, is_active: isActive };
      return keyed(wish, (once) => client.staff.saveUser(wish, once));
    },
    onSuccess: (saved) => {
      setAsking(false);
      show('ok', t(saved.is_active ? 'people.isIn' : 'people.isOut', { name: saved.name }));
      onSaved(saved);
    },
    onError: refuse,
  });
  return (
    <section className="dsec" aria-label={t('people.acts')}>
      {person.is_active && (
        <button
          type="button"
          className="btn line wide"
          disabled={letter.isPending}
          onClick={() => letter.mutate({ id: person.id })}
        >
          {t('people.sendLetter')}
        </button>
      )}
      {person.id !== own && (
        <button
          type="button"
          className="btn line wide"
          disabled={letIn.isPending}
          onClick={() => (person.is_active ? setAsking(true) : letIn.mutate(true))}
        >
          {t(person.is_active ? 'people.letOut' : 'people.letIn')}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('people.letOutTitle', { name: person.name })}
          text={t('people.letOutText')}
          act={t('people.letOut')}
          isBusy={letIn.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => letIn.mutate(false)}
        />
      )}
    </section>
  );
}

interface PersonPanelProps extends Omit<ActsProps, 'person'> {
  /** Null = a new one. */
  person: StaffPerson | null;
  mayEdit: boolean;
  onClose: () => void;
}

/** One person beside the list: what is known of them, where they are signed in, and what may be done. Esc closes it. */
export function PersonPanel({ person, mayEdit, onSaved, onClose }: PersonPanelProps) {
  const { t } = useTranslation();
  const title = person?.name ?? t('people.invite');
  return (
    <DetailPanel
      label={title}
      summary={
        person ? (
          <div className="row wrap">
            <PersonPill person={person} />
            <span className="faint">
              {t(`frame.role.${person.role}`)} · {person.email}
            </span>
          </div>
        ) : (
          <p className="faint">{t('people.inviteText')}</p>
        )
      }
      onClose={onClose}
    >
      {mayEdit && (person === null || person.is_active) && <PersonForm person={person} onSaved={onSaved} />}
      {person && <PersonSessions person={person} mayEnd={mayEdit} />}
      {person && <PersonFactor person={person} mayReset={mayEdit} />}
      {person && mayEdit && <Acts person={person} onSaved={onSaved} />}
    </DetailPanel>
  );
}
