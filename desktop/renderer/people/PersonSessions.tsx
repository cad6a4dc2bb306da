import type { StaffPerson, StaffSession } from '@kolobeh/shared/staff/people-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Names by which programs are known; what is none of them says of itself what it likes. */
const programs = [
  ['Electron', /Electron\//],
  ['Edge', /Edg\//],
  ['Chrome', /Chrome\//],
  ['Firefox', /Firefox\//],
  ['Safari', /Safari\//],
] as const;

const programOf = (device: string): string =>
  programs.find(([, sign]) => sign.test(device))?.[0] ?? device.slice(0, 40);

interface SessionProps {
  one: StaffSession;
  mayEnd: boolean;
  isBusy: boolean;
  onEnd: () => void;
}

function Session({ one, mayEnd, isBusy, onEnd }: SessionProps) {
  const { t, i18n } = useTranslation();
  const program = programOf(one.device) || t('people.station');
  return (
    <li className="people-session">
      <div>
        <b>{program}</b> {one.is_own && <span className="faint">· {t('people.thisOne')}</span>}
        <small className="faint">
          {t('people.since', { at: showMoment(i18n.language, one.began_at) })}
          {one.ip && ` · ${one.ip}`}
        </small>
      </div>
      {mayEnd && !one.is_own && (
        <button
          type="button"
          className="btn quiet"
          aria-label={t('people.endOne', { program })}
          disabled={isBusy}
          onClick={onEnd}
        >
          {t('people.end')}
        </button>
      )}
    </li>
  );
}

/** Where a person is signed in; each place, or all of them, can be signed out at once. */
export function PersonSessions({ person, mayEnd }: { person: StaffPerson; mayEnd: boolean }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const { id } = person;
  const list = useQuery(api.staff.staffSessions.queryOptions({ input: { id }, ...openedAnew }));
  const end = useMutation(
    api.staff.endSessions.mutationOptions({
      onSuccess: ({ ended }) => {
        show('ok', t('people.ended', { count: ended }));
        void queries.invalidateQueries({ queryKey: api.staff.staffSessions.key() });
        void queries.invalidateQueries({ queryKey: api.staff.activeUsers.key() });
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  const sessions = list.data?.sessions ?? [];
  return (
    <section className="dsec" aria-labelledby="person-sessions">
      <h3 id="person-sessions">{t('people.sessions')}</h3>
      {list.isError && <NotLoadedLine query={list} />}
      {list.data && sessions.length === 0 && <p className="faint">{t('people.noSessions')}</p>}
      <ul className="people-sessions">
        {sessions.map((one) => (
          <Session
            key={one.id}
            one={one}
            mayEnd={mayEnd}
            isBusy={end.isPending}
            onEnd={() => end.mutate({ id, session: one.id })}
          />
        ))}
      </ul>
      {mayEnd && sessions.length > 1 && !sessions.some(({ is_own }) => is_own) && (
        <button type="button" className="btn line wide" disabled={end.isPending} onClick={() => end.mutate({ id })}>
          {t('people.endAll')}
        </button>
      )}
    </section>
  );
}
