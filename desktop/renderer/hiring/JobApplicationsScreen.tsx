import type { ApplicationRow } from '@kolobeh/shared/hiring/office-contract.ts';
import type { GridApi } from 'ag-grid-community';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { applicationColumns, applicationPresets } from './application-columns.tsx';
import { ApplicationPanel } from './ApplicationPanel.tsx';

const fetchRows = (query: Parameters<typeof client.hiring.rows>[0]) => client.hiring.rows(query);
const topics = ['job-applications'] as const;
const noAmounts: ReadonlySet<string> = new Set();

/** Applications for positions in both markets; one opens beside the list to be read, moved on and erased. */
export function JobApplicationsScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const columns = useMemo(() => applicationColumns(i18n), [i18n]);
  const [grid, setGrid] = useState<GridApi<ApplicationRow> | null>(null);
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: ['preset-count', 'job-applications'] });
    if (grid?.isDestroyed() === false) grid.refreshInfiniteCache();
  };
  return (
    <GridScreen<ApplicationRow>
      grid="job-applications"
      label={t('frame.section.job-applications')}
      searchLabel={t('hiring.search')}
      columns={columns}
      amounts={noAmounts}
      presets={applicationPresets}
      presetLabel={(key) => wordOr(i18n, 'hiring.view', key)}
      rowId={(row) => row.id}
      openRow={{ key: open, is: (row) => row.id === open }}
      fetchRows={fetchRows}
      topics={topics}
      onReady={setGrid}
      onOpen={(row) => showDetail(row.id)}
      isOpen={open !== null}
      summary={(selected) =>
        selected.length === 0 ? (
          <span className="faint">{t('hiring.hint')}</span>
        ) : (
          <b>{t('hiring.selected', { count: selected.length })}</b>
        )
      }
      detail={
        open ? <ApplicationPanel key={open} id={open} onChanged={changed} onClose={() => showDetail(null)} /> : null
      }
    />
  );
}
