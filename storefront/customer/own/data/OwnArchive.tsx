import type { DataExport } from '@kolobeh/shared/customer/data-export.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { Form } from 'react-router';
import { laterPaths } from '../../../base/later-paths.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { AccountRefusal } from '../../account-actions.ts';
import { AccountNote } from '../../AccountNote.tsx';

/** How the latest archive stands. */
function Latest({ latest: { id, state, expires_at } }: { latest: DataExport }) {
  const { t, market } = useTexts();
  if (state === 'failed') return <Note kind="bad">{t('own.archive_failed')}</Note>;
  if (state === 'waiting' || expires_at === null) return <Note kind="info">{t('own.archive_waiting')}</Note>;
  return (
    <Note kind="ok">
      {t('own.archive_ready', { time: showTime(market, new Date(expires_at)) })}{' '}
      <a className="link" href={laterPaths.ownArchive(market.code, id)}>
        {t('own.archive_download')}
      </a>
    </Note>
  );
}

/** All that is kept of the customer as one archive, made in the background. */
export function OwnArchive({ latest, refusal }: { latest: DataExport | null; refusal: AccountRefusal | null }) {
  const { t } = useTexts();
  return (
    <section className="card pad ac-box" aria-labelledby="own-archive">
      <h2 id="own-archive">{t('account.export')}</h2>
      <p className="muted mb-4">{t('account.export_why')}</p>
      {latest && <Latest latest={latest} />}
      {latest?.state !== 'waiting' && (
        <Form method="post" className="ac-form">
          {refusal && <AccountNote refusal={refusal} />}
          <Field
            name="export_current"
            type="password"
            label={t('own.current')}
            autoComplete="current-password"
            required
            errors={refusal?.fields ?? []}
          />
          <button className="btn line" type="submit" name="step" value="export">
            {t('account.export_button')}
          </button>
        </Form>
      )}
    </section>
  );
}
