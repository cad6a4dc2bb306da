import type { EnquiryRow } from '@kolobeh/shared/enquiry/contract.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { RecordGrid } from '../grid/RecordGrid.tsx';
import { enquiryColumns, enquiryPresets } from './enquiry-columns.ts';
import { OpenedEnquiry } from './EnquiryPanel.tsx';

const fetchRows = (query: Parameters<typeof client.enquiry.rows>[0]) => client.enquiry.rows(query);
const topics = ['enquiries'] as const;

/** What people wrote to the shop: those that wait, the longest waiting first; one opens to be answered. */
export function EnquiriesScreen() {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => enquiryColumns(i18n), [i18n]);
  return (
    <RecordGrid<EnquiryRow>
      grid="enquiries"
      label={t('enquiry.title')}
      searchLabel={t('enquiry.search')}
      columns={columns}
      presets={enquiryPresets}
      presetLabel={(key) => wordOr(i18n, 'enquiry.view', key)}
      rowKey={({ id }) => id}
      fetchRows={fetchRows}
      topics={topics}
      panel={(props) => <OpenedEnquiry key={props.open} {...props} />}
    />
  );
}
