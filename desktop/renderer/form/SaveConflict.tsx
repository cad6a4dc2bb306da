import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';

/** A field in which two differ, as a person reads it. */
interface DifferingField {
  path: string;
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

interface SaveConflictProps {
  /** None when both wrote the same in what has words. */
  rows: readonly DifferingField[];
  /** What is said when there are none; absent: both wrote the same. */
  noRows?: string;
  /** Who saved meanwhile; empty once the account is gone. */
  by: string;
  at: string | null;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** What somebody else saved meanwhile beside what was typed; the person decides which holds. */
export function SaveConflict({ rows, noRows, by, at, onTakeTheirs, onKeepMine }: SaveConflictProps) {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<DifferingField>[] = [
    { id: 'field', heading: t('form.conflict.field'), cell: ({ label }) => label, isRowHead: true },
    { id: 'theirs', heading: t('form.conflict.theirs'), cell: ({ theirs }) => theirs, className: 'words' },
    { id: 'mine', heading: t('form.conflict.mine'), cell: ({ mine }) => mine, className: 'words' },
  ];
  return (
    <section className="card conflict" role="alert" aria-label={t('form.conflict.title')}>
      <h3>{t('form.conflict.title')}</h3>
      <p className="faint">
        {t('form.conflict.text', { by: by || '—', at: at === null ? '—' : showMoment(i18n.language, at) })}
      </p>
      <DataTable
        rows={rows}
        rowId={({ path }) => path}
        columns={columns}
        look="plaint tight"
        empty={<p>{noRows ?? t('form.conflict.same')}</p>}
      />
      <div className="row wrap">
        <button type="button" className="btn line" onClick={onTakeTheirs}>
          {t('form.conflict.takeTheirs')}
        </button>
        <button type="button" className="btn" onClick={onKeepMine}>
          {t('form.conflict.keepMine')}
        </button>
      </div>
    </section>
  );
}
