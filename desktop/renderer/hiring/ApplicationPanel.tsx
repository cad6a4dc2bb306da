import type { OfficeApplication } from '@kolobeh/shared/hiring/office-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shapeOfApplication } from './application-columns.tsx';
import { CvButton } from './CvButton.tsx';
import { EraseApplication } from './EraseApplication.tsx';
import { MoveForm } from './MoveForm.tsx';

interface PanelProps {
  id: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Who applies and by what means they are reached. */
function Applicant({ application }: { application: OfficeApplication }) {
  const { t, i18n } = useTranslation();
  const { email, phone, area, consent, created_at: sent } = application;
  return (
    <section className="dsec">
      <dl className="kv">
        <div>
          <dt>{t('hiring.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('hiring.phone')}</dt>
          <dd className="num">{phone}</dd>
        </div>
        {area !== null && (
          <div>
            <dt>{t('content.field.area')}</dt>
            <dd>{t(`content.choice.${area}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('hiring.column.created_at')}</dt>
          <dd>{showMoment(i18n.language, sent)}</dd>
        </div>
        <div>
          <dt>{t('hiring.consent')}</dt>
          <dd>{t('hiring.consentOf', { version: consent.version, at: showMoment(i18n.language, consent.at) })}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What they wrote, and the file. */
function Letter({ application }: { application: OfficeApplication }) {
  const { t } = useTranslation();
  return (
    <section className="dsec stack gap-8">
      <h3>{t('hiring.letter')}</h3>
      <p className="review-text">{application.letter || <span className="faint">{t('hiring.noLetter')}</span>}</p>
      <CvButton application={application} />
    </section>
  );
}

function History({ moves }: Pick<OfficeApplication, 'moves'>) {
  const { t, i18n } = useTranslation();
  if (moves.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="application-history">
      <h3 id="application-history">{t('hiring.history')}</h3>
      <ol className="loan-history">
        {moves.map(({ at, by, to, note }) => (
          <li key={`${at} ${to}`}>
            <b>{t(`hiring.state.${to}`)}</b>{' '}
            <small className="faint">
              {showMoment(i18n.language, at)} · {by || t('hiring.applicant')}
              {note && ` · ${note}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One application: who it is of, moving it on, its history, and erasing it. Esc closes it. */
export function ApplicationPanel({ id, onChanged, onClose }: PanelProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const ask = { input: { id } };
  const found = useQuery(api.hiring.detail.queryOptions({ ...ask, ...openedAnew }));
  const application = found.data;
  const keep = (saved: OfficeApplication): void => {
    queries.setQueryData(api.hiring.detail.queryKey(ask), saved);
    onChanged();
  };
  return (
    <DetailPanel
      label={t('hiring.one')}
      title={application?.full_name ?? t('hiring.one')}
      summary={
        application && (
          <div className="row wrap">
            <span className="pill" data-k={shapeOfApplication[application.state]}>
              {t(`hiring.state.${application.state}`)}
            </span>
            <span>{application.title}</span>
          </div>
        )
      }
      onClose={onClose}
    >
      {application ? (
        <>
          <Applicant application={application} />
          <Letter application={application} />
          <MoveForm
            key={application.state}
            application={application}
            onMoved={keep}
            onStale={() => void found.refetch()}
          />
          <History moves={application.moves} />
          <EraseApplication
            application={application}
            onErased={() => {
              onChanged();
              onClose();
            }}
          />
        </>
      ) : found.isError ? (
        <NotLoaded title={t('hiring.failed')} query={found} icon="warning" />
      ) : (
        <Skeleton lines={8} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
