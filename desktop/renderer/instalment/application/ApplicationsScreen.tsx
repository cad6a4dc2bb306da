import type { LoanApplicationRow } from '@kolobeh/shared/instalment/loan-application.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { client } from '../../base/data/api.ts';
import { wordOr } from '../../base/words.ts';
import { GridScreen } from '../../grid/GridScreen.tsx';
import { applicationAmounts, applicationColumns, applicationPresets } from './application-columns.tsx';
import { ApplicationPanel } from './ApplicationPanel.tsx';

const fetchRows = (query: Parameters<typeof client.instalment.applications>[0]) =>
  client.instalment.applications(query);
const topics = ['orders'] as const;

/** Applications for loans of both markets; one opens beside the list. */
export function ApplicationsScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const columns = useMemo(() => applicationColumns(i18n), [i18n]);
  return (
    <GridScreen<LoanApplicationRow>
      grid="loan-applications"
      label={t('frame.section.loan-applications')}
      searchLabel={t('loans.application.search')}
      columns={columns}
      amounts={applicationAmounts}
      presets={applicationPresets}
      presetLabel={(key) => (key === 'all' ? t('loans.application.all') : wordOr(i18n, 'loans.application.state', key))}
      rowId={(row) => row.id}
      openRow={{ key: open, is: (row) => row.id === open }}
      fetchRows={fetchRows}
      topics={topics}
      onOpen={(row) => showDetail(row.id)}
      isOpen={open !== null}
      summary={(selected) =>
        selected.length === 0 ? (
          <span className="faint">{t('loans.application.hint')}</span>
        ) : (
          <b>{t('loans.application.selected', { count: selected.length })}</b>
        )
      }
      detail={open ? <ApplicationPanel key={open} id={open} onClose={() => showDetail(null)} /> : null}
    />
  );
}
