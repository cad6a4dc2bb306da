import { DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { DocumentRow } from '@kolobeh/shared/content/office-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../base/address/address.ts';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { useSettled } from '../grid/rows/use-settled.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { DocumentPill } from './DocumentPill.tsx';
import { DocumentPanel } from './DocumentPanel.tsx';
import { NewDocument } from './NewDocument.tsx';

const newDocument = 'new';
const quietMs = 250;
/** Shorter words are in everything. */
const shortest = 2;

function Documents({ documents, open }: { documents: readonly DocumentRow[]; open: string | null }) {
  const { t, i18n } = useTranslation();
  const isOpen = ({ id }: DocumentRow): boolean => String(id) === open;
  const kindOf = ({ kind }: DocumentRow): string => t(`content.kind.${kind}`);
  const stateOf = ({ state }: DocumentRow): string => t(`content.state.${state}`);
  const columns: DataColumn<DocumentRow>[] = [
    {
      id: 'title',
      heading: t('content.column.title'),
      cell: (row) => (
        <>
          <button type="button" className="link" aria-expanded={isOpen(row)} onClick={() => showDetail(String(row.id))}>
            {row.title}
          </button>
          {open !== null && <small className="faint"> {kindOf(row)}</small>}
        </>
      ),
      sortBy: ({ title }) => title,
    },
    { id: 'kind', heading: t('content.column.kind'), cell: kindOf, sortBy: kindOf },
    {
      id: 'market',
      heading: t('content.column.market'),
      cell: ({ market }) => markets[market].country,
      sortBy: ({ market }) => market,
    },
    {
      id: 'state',
      heading: t('content.column.state'),
      cell: (row) => <DocumentPill {...row} />,
      sortBy: stateOf,
      className: 'words',
    },
    {
      id: 'changed',
      heading: t('content.column.changed'),
      cell: ({ changed_at: at, changed_by: by }) => (
        <>
          <span className="num nowrap">{showMoment(i18n.language, at)}</span> <small className="faint">{by}</small>
        </>
      ),
      sortBy: ({ changed_at: at }) => at,
      className: 'nowrap',
    },
  ];
  return (
    <DataTable
      rows={documents}
      rowId={({ id }) => String(id)}
      // Beside a document that is written there is room for what leads to another one.
      columns={open === null ? columns : columns.filter(({ id }) => id !== 'changed' && id !== 'kind')}
      label={t('content.documents')}
      look="plaint stacking"
      empty={<Empty icon="doc" title={t('content.none')} text={t('content.noneText')} />}
      onOpen={({ id }) => showDetail(String(id))}
      isOpen={isOpen}
    />
  );
}

function Opened({ id, onChanged }: { id: number; onChanged: () => void }) {
  const { t } = useTranslation();
  const document = useQuery(api.content.document.queryOptions({ input: { id }, ...openedAnew }));
  if (!document.data)
    return (
      <aside className="detail">
        {document.isPending ? (
          <Skeleton lines={8} label={t('frame.loading')} />
        ) : (
          <NotLoaded title={t('content.failed')} query={document} />
        )}
      </aside>
    );
  return <DocumentPanel opened={document.data} onChanged={onChanged} onClose={() => showDetail(null)} />;
}

/** What the shop says beside its goods: documents by kind and market; one opens beside the list. */
export function ContentScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const [kind, setKind] = useState<DocumentKind | ''>('');
  const [market, setMarket] = useState<MarketCode | ''>('');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, quietMs).trim().slice(0, 80);
  const list = useQuery(
    api.content.documents.queryOptions({
      input: search.length < shortest ? {} : { search },
      placeholderData: keepPreviousData,
      ...openedAnew,
    }),
  );
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('content.failed')} query={list} />;
  const shown = list.data.documents.filter(
    (one) => (kind === '' || one.kind === kind) && (market === '' || one.market === market),
  );
  const changed = (): void => void queries.invalidateQueries({ queryKey: api.content.documents.key() });
  return (
    <div className={open ? 'obody writing' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('frame.section.content')}>
        <div className="gtools">
          <button type="button" className="btn" onClick={() => showDetail(newDocument)}>
            <Icon name="plus" size="s" /> {t('content.new')}
          </button>
          <Link className="link" to={addressOf({ screen: 'file-sets', detail: null })}>
            {t('fileSets.open')}
          </Link>
          <Link className="link" to={addressOf({ screen: 'letters', detail: null })}>
            {t('letters.open')}
          </Link>
          <Link className="link" to={addressOf({ screen: 'stores', detail: null })}>
            {t('stores.open')}
          </Link>
          <SearchField label={t('content.search')} value={typed} onChange={setTyped} />
          <Select
            aria-label={t('content.column.kind')}
            value={kind}
            onChange={({ target }) => setKind(DocumentKind.safeParse(target.value).data ?? '')}
          >
            <option value="">{t('content.allKinds')}</option>
            {DocumentKind.options.map((one) => (
              <option key={one} value={one}>
                {t(`content.kind.${one}`)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('content.column.market')}
            value={market}
            onChange={({ target }) => setMarket(target.value === 'cs' || target.value === 'ro' ? target.value : '')}
          >
            <option value="">{t('content.allMarkets')}</option>
            {(['cs', 'ro'] as const).map((one) => (
              <option key={one} value={one}>
                {markets[one].country}
              </option>
            ))}
          </Select>
        </div>
        <Documents documents={shown} open={open} />
      </section>
      {open === newDocument && (
        <NewDocument
          onClose={() => showDetail(null)}
          onCreated={({ id }) => {
            changed();
            showDetail(String(id));
          }}
        />
      )}
      {open !== null && /^\d{1,9}$/.test(open) && <Opened key={open} id={Number(open)} onChanged={changed} />}
    </div>
  );
}
