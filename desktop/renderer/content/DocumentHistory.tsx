import type { DocumentVersion, OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { showMoment } from '../base/show-moment.ts';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { changesBetween, type FieldChange } from './body-shape.ts';
import { wayOfField } from './content-words.ts';

/** What differs between two versions, field by field. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<FieldChange>[] = [
    { id: 'field', heading: t('form.conflict.field'), cell: ({ path }) => wayOfField(i18n, path), isRowHead: true },
    {
      id: 'was',
      heading: t('content.was'),
      cell: ({ before }) => before && <del>{before}</del>,
      className: 'words',
    },
    { id: 'is', heading: t('content.is'), cell: ({ after }) => after && <ins>{after}</ins>, className: 'words' },
  ];
  return (
    <DataTable
      rows={changes}
      rowId={({ path }) => path}
      columns={columns}
      look="plaint tight"
      empty={<p className="faint">{t('content.noChanges')}</p>}
    />
  );
}

function Compared({ document, version }: { document: OfficeDocument; version: number }) {
  const old = useQuery(api.content.documentVersion.queryOptions({ input: { id: document.id, version } }));
  if (old.isError) return <NotLoadedLine query={old} />;
  return old.data ? <Changes changes={changesBetween(old.data.body, document.body)} /> : null;
}

interface HistoryProps {
  document: OfficeDocument;
  onRestore: (version: number) => void;
}

/** All versions, the newest first: who saved and published them, what has changed since, and the way back. */
export function DocumentHistory({ document, onRestore }: HistoryProps) {
  const { t, i18n } = useTranslation();
  const [compared, setCompared] = useState<number | null>(null);
  const stateOf = ({ edition, is_in_force: isShown, valid_from: from, valid_until: until }: DocumentVersion): string =>
    [
      edition === null ? t('content.neverPublished') : t('content.edition', { edition }),
      isShown ? t('content.inForce') : '',
      from === null ? '' : t('content.from', { at: showMoment(i18n.language, from) }),
      until === null ? '' : t('content.until', { at: showMoment(i18n.language, until) }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <section className="stack gap-8" aria-label={t('content.history')}>
      <h3>{t('content.history')}</h3>
      <ul className="plain doc-versions">
        {document.versions.map((one) => (
          <li key={one.version}>
            <div className="row between wrap">
              <span>
                <strong className="num">{t('content.version', { version: one.version })}</strong>{' '}
                <span className="faint">
                  {showMoment(i18n.language, one.saved_at)} {one.saved_by}
                </span>
                <br />
                {stateOf(one)}
              </span>
              {one.version !== document.version && (
                <span className="row wrap">
                  <button
                    type="button"
                    className="btn quiet"
                    aria-expanded={compared === one.version}
                    onClick={() => setCompared(compared === one.version ? null : one.version)}
                  >
                    {t('content.compare', { version: one.version })}
                  </button>
                  <button type="button" className="btn quiet" onClick={() => onRestore(one.version)}>
                    {t('content.restore', { version: one.version })}
                  </button>
                </span>
              )}
            </div>
            {compared === one.version && <Compared document={document} version={one.version} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
