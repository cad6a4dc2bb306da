import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { OfficeEnquiry } from '@kolobeh/shared/enquiry/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { Check } from '../form/Check.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NothingFits } from '../ui/NothingFits.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { EnquiryPanel } from './EnquiryPanel.tsx';
import { EnquiryPill } from './EnquiryPill.tsx';

type ColumnId = 'words' | 'kind' | 'who' | 'market' | 'came' | 'assigned' | 'state';

/** The customer's last words, which is what somebody is to answer. */
const lastWords = ({ messages }: OfficeEnquiry): string =>
  messages.findLast(({ is_ours: isOurs }) => !isOurs)?.text ?? '';

function useColumns(open: string | null): DataColumn<OfficeEnquiry>[] {
  const { t, i18n } = useTranslation();
  const column = (id: ColumnId, more: Omit<DataColumn<OfficeEnquiry>, 'id' | 'heading'>) => ({
    id,
    heading: t(`enquiry.column.${id}`),
    ...more,
  });
  const words = (row: OfficeEnquiry) => (
    <button type="button" className="link" aria-expanded={row.id === open} onClick={() => showDetail(row.id)}>
      {lastWords(row).length > 90 ? `${lastWords(row).slice(0, 90)}…` : lastWords(row)}
    </button>
  );
  return [
    column('words', { cell: words }),
    column('kind', { cell: ({ kind }) => t(`enquiry.kind.${kind}`), sortBy: ({ kind }) => kind }),
    column('who', { cell: ({ name }) => name, sortBy: ({ name }) => name }),
    column('market', { cell: ({ market }) => markets[market].country, sortBy: ({ market }) => market }),
    column('came', {
      cell: ({ changed_at: at }) => showMoment(i18n.language, at),
      sortBy: ({ changed_at: at }) => at,
      className: 'num nowrap',
    }),
    column('assigned', {
      cell: ({ assigned_to: person }) => person?.name ?? '–',
      sortBy: ({ assigned_to: person }) => person?.name ?? '',
    }),
    column('state', { cell: ({ state }) => <EnquiryPill state={state} />, sortBy: ({ state }) => state }),
  ];
}

/** Whether somebody types words of it: who wrote, what about, which order. */
function fits({ name, email, details, messages }: OfficeEnquiry, wanted: string, language: string): boolean {
  const { goods = '', company = '', order_number: order = '' } = details;
  const words = [name, email, goods, company, order, ...messages.map(({ text }) => text)].join(' ');
  return words.toLocaleLowerCase(language).includes(wanted);
}

/** What people wrote to the shop: those that wait, the longest waiting first; one opens to be answered. */
export function EnquiriesScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const list = useQuery(api.enquiry.officeRows.queryOptions(openedAnew));
  const [search, setSearch] = useState('');
  const [withSettled, setWithSettled] = useState(false);
  const columns = useColumns(open);
  const rows = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase(i18n.language);
    return (list.data?.enquiries ?? [])
      .filter(({ state }) => withSettled || state === 'waiting')
      .filter((row) => fits(row, wanted, i18n.language));
  }, [list.data, search, withSettled, i18n.language]);
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('enquiry.failed')} query={list} />;
  const shown = list.data.enquiries.find(({ id }) => id === open) ?? null;
  return (
    <div className={shown ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('enquiry.list')}>
        <div className="gtools">
          <SearchField label={t('enquiry.search')} value={search} onChange={setSearch} />
          <Check
            label={t('enquiry.settled')}
            checked={withSettled}
            onChange={({ target }) => setWithSettled(target.checked)}
          />
        </div>
        <DataTable
          rows={rows}
          rowId={({ id }) => id}
          columns={columns}
          label={t('enquiry.title')}
          look="plaint stacking"
          empty={
            search ? <NothingFits /> : <Empty icon="mail" title={t('enquiry.none')} text={t('enquiry.noneText')} />
          }
          onOpen={({ id }) => showDetail(id)}
          isOpen={({ id }) => id === open}
        />
      </section>
      {shown && (
        <EnquiryPanel
          key={shown.id}
          enquiry={shown}
          onChanged={() => void queries.invalidateQueries({ queryKey: api.enquiry.officeRows.key() })}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}
