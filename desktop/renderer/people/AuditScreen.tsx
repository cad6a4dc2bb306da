import type { AuditRow } from '@kolobeh/shared/staff/people-contract.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../base/address/address.ts';
import { goTo, showDetail, usePlace } from '../base/address/place.ts';
import { presentPlace } from '../base/address/router.tsx';
import { client } from '../base/data/api.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { actsSaid, actWords, auditColumns, auditPresets } from './audit-columns.tsx';
import { differencesIn } from './difference.ts';

type Query = Parameters<typeof client.staff.auditRows>[0];
const noAmounts: ReadonlySet<string> = new Set();

/** One entry: who did what to what, and what changed by it. */
function EntryPanel({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const differences = differencesIn(row.detail);
  const isOrder = row.subject_kind === 'order' && /^\d{1,10}$/.test(row.subject);
  return (
    <DetailPanel
      label={t('people.audit.one')}
      title={actWords(i18n, row.action)}
      summary={
        <p className="faint">
          {row.actor || t('people.audit.house')} · {wordOr(i18n, 'frame.role', row.actor_role)} ·{' '}
          {showMoment(i18n.language, row.at)}
        </p>
      }
      onClose={onClose}
    >
      <section className="dsec" aria-labelledby="audit-subject">
        <h3 id="audit-subject">{t('people.audit.column.subject')}</h3>
        <p>
          {wordOr(i18n, 'people.audit.kind', row.subject_kind)}{' '}
          {isOrder ? (
            <button type="button" className="link code" onClick={() => goTo('orders', row.subject)}>
              {row.subject}
            </button>
          ) : (
            <b className="people-subject">{row.subject}</b>
          )}
        </p>
      </section>
      <section className="dsec" aria-labelledby="audit-difference">
        <h3 id="audit-difference">{t('people.audit.difference')}</h3>
        {differences.length === 0 && <p className="faint">{t('people.audit.nothing')}</p>}
        <dl className="kv people-facts">
          {differences.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name === '' ? t('people.audit.value') : wordOr(i18n, 'people.audit.fact', name)}</dt>
              <dd>
                {before !== null && (
                  <>
                    <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                {before === null ? after : <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </DetailPanel>
  );
}

/** What staff did, newest first. Nothing of it can be changed. */
export function AuditScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const [row, setRow] = useState<AuditRow | null>(null);
  const columns = useMemo(() => auditColumns(i18n), [i18n]);
  const codesOf = useCallback((search: string) => actsSaid(i18n, search), [i18n]);
  const shown = row?.id === open ? row : null;
  const fetchRows = useCallback(async (query: Query) => {
    const answer = await client.staff.auditRows(query);
    // An entry that the address names is opened once its row is here.
    const found = answer.rows.find(({ id }) => id === presentPlace().detail);
    if (found) setRow(found);
    return answer;
  }, []);
  return (
    <GridScreen<AuditRow>
      grid="audit"
      label={t('people.audit.title')}
      searchLabel={t('people.audit.search')}
      columns={columns}
      amounts={noAmounts}
      presets={auditPresets}
      presetLabel={(key) => t(key === 'people' ? 'people.title' : 'people.audit.all')}
      rowId={(one) => one.id}
      openRow={{ key: open, is: (one) => one.id === open }}
      fetchRows={fetchRows}
      codesOf={codesOf}
      onOpen={(one) => {
        setRow(one);
        showDetail(one.id);
      }}
      isOpen={shown !== null}
      summary={() => (
        <span className="faint">
          {t('people.audit.hint')}{' '}
          <Link className="link" to={addressOf({ screen: 'consents', detail: null })}>
            {t('consents.link')}
          </Link>
        </span>
      )}
      detail={shown ? <EntryPanel row={shown} onClose={() => showDetail(null)} /> : undefined}
    />
  );
}
