import type { OfficeOperation } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { NothingFits } from '../../ui/NothingFits.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { AddOperations } from './AddOperations.tsx';
import { OperationForm } from './OperationForm.tsx';
import { RemoveOperation } from './RemoveOperation.tsx';

/** The place of the panel by which repairs are added. */
const addingDetail = 'new';

const nameOf = ({ names }: OfficeOperation, language: string): string =>
  (language === 'ro' ? names.ro : names.cs) ?? '';

/** The colour that it is for, in words of the office's language; nothing of all colours. */
const colourOf = ({ colour_code: code, colour_names: names }: OfficeOperation, language: string): string =>
  (language === 'ro' ? names.ro : names.cs) || code;

const priceOf = ({ prices }: OfficeOperation, market: MarketCode): string => {
  const price = prices[market];
  return price ? showMoney(money(price.part + price.work, markets[market].currency)) : '—';
};

function useColumns(open: string | null): DataColumn<OfficeOperation>[] {
  const { t, i18n } = useTranslation();
  const heading = (id: 'model' | 'name' | 'colour' | 'minutes' | 'part_code') => t(`repairOperation.${id}`);
  const model = (one: OfficeOperation) => (
    <button
      type="button"
      className="link"
      aria-expanded={String(one.id) === open}
      onClick={() => showDetail(String(one.id))}
    >
      {one.model}
    </button>
  );
  return [
    { id: 'model', heading: heading('model'), cell: model },
    { id: 'name', heading: heading('name'), cell: (one) => nameOf(one, i18n.language) },
    {
      id: 'colour',
      heading: heading('colour'),
      cell: (one) => colourOf(one, i18n.language) || t('repairOperation.allColours'),
    },
    { id: 'cs', heading: 'CZ', cell: (one) => priceOf(one, 'cs'), className: 'num nowrap' },
    { id: 'ro', heading: 'RO', cell: (one) => priceOf(one, 'ro'), className: 'num nowrap' },
    { id: 'minutes', heading: heading('minutes'), cell: (one) => one.minutes, className: 'num nowrap' },
    {
      id: 'part_code',
      heading: heading('part_code'),
      cell: (one) => (one.part_code ? `${one.part_code} (${one.pieces})` : '—'),
    },
  ];
}

function OperationPanel({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const found = useQuery({ ...api.repair.officeOperation.queryOptions({ input: { id } }), ...openedAnew });
  const title = found.data ? `${found.data.model} · ${nameOf(found.data, i18n.language)}` : t('repairOperation.one');
  const onSaved = (now: OfficeOperation): void => {
    queries.setQueryData(api.repair.officeOperation.queryKey({ input: { id } }), now);
    void queries.invalidateQueries({ queryKey: api.repair.officeOperations.key() });
  };
  return (
    <DetailPanel
      label={title}
      summary={<p>{(found.data && colourOf(found.data, i18n.language)) || t('repairOperation.allColours')}</p>}
      onClose={() => showDetail(null)}
    >
      {found.data && <OperationForm operation={found.data} onSaved={onSaved} />}
      {found.data && (
        <RemoveOperation
          operation={found.data}
          name={nameOf(found.data, i18n.language)}
          onRemoved={() => {
            showDetail(null);
            void queries.invalidateQueries({ queryKey: api.repair.officeOperations.key() });
          }}
        />
      )}
      {!found.data && found.isPending && <Skeleton lines={6} label={t('frame.loading')} />}
      {!found.data && found.isError && (
        <NotLoaded title={t('repairOperation.notLoaded')} query={found} icon="warning" />
      )}
    </DetailPanel>
  );
}

/** A repair is given to models; the panel stays for the next ones. */
function NewOperations() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <DetailPanel
      label={t('repairOperation.addTitle')}
      summary={<p>{t('repairOperation.addHint')}</p>}
      onClose={() => showDetail(null)}
    >
      <AddOperations onAdded={() => void queries.invalidateQueries({ queryKey: api.repair.officeOperations.key() })} />
    </DetailPanel>
  );
}

/** What is repaired on which model, at which price, in what time and with which part. */
export function RepairOperationsScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const [search, setSearch] = useState('');
  const term = useDeferredValue(search.trim().slice(0, 80));
  const list = useQuery({
    ...api.repair.officeOperations.queryOptions({ input: { term }, placeholderData: (before) => before }),
    ...openedAnew,
  });
  const columns = useColumns(open);
  const id = Number(open);
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('repairOperation.failed')} query={list} />;
  const { operations, total } = list.data;
  return (
    <div className={open ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('repairOperation.list')}>
        <div className="gtools">
          <SearchField label={t('repairOperation.search')} value={search} onChange={setSearch} />
          <button type="button" className="btn line" onClick={() => showDetail(addingDetail)}>
            {t('repairOperation.addTitle')}
          </button>
          {total > operations.length && (
            <span className="faint">{t('repairOperation.more', { shown: operations.length, total })}</span>
          )}
        </div>
        <DataTable
          rows={operations}
          rowId={(one) => String(one.id)}
          columns={columns}
          label={t('repairOperation.title')}
          look="plaint stacking"
          empty={<NothingFits />}
          onOpen={(one) => showDetail(String(one.id))}
          isOpen={(one) => String(one.id) === open}
        />
      </section>
      {open === addingDetail && <NewOperations />}
      {open && Number.isInteger(id) && id > 0 && <OperationPanel key={open} id={id} />}
    </div>
  );
}
