import type { OfficeCover } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import { CoverKind } from '@kolobeh/shared/cover/cover.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showDetail, showQuery, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { marketChoices } from '../base/market-choices.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { bandText, type CoverFilter, coverFilterOf, coverQueryOf, isCoverShown, qualitiesText } from './cover-words.ts';
import { CoverPanel } from './CoverPanel.tsx';

const newCover = 'new';

type ColumnId = 'name' | 'kind' | 'months' | 'type_device' | 'qualities' | 'band' | 'price' | 'is_active';

function Covers({ covers, isAny, open }: { covers: readonly OfficeCover[]; isAny: boolean; open: string | null }) {
  const { t } = useTranslation();
  const isOpen = ({ id }: OfficeCover): boolean => String(id) === open;
  const amountIn =
    ({ market }: OfficeCover) =>
    (minorUnits: number): string =>
      showMoney(money(minorUnits, markets[market].currency));
  const column = (id: ColumnId, more: Omit<DataColumn<OfficeCover>, 'id' | 'heading'>) => ({
    id,
    heading: t(`cover.field.${id}`),
    ...more,
  });
  const columns: DataColumn<OfficeCover>[] = [
    column('name', {
      cell: (cover) => (
        <button
          type="button"
          className="link"
          aria-expanded={isOpen(cover)}
          onClick={() => showDetail(String(cover.id))}
        >
          {cover.name} {cover.code && <span className="code faint">{cover.code}</span>}
        </button>
      ),
      sortBy: ({ name }) => name,
    }),
    column('kind', { cell: ({ kind }) => t(`cover.kind.${kind}`), sortBy: ({ kind }) => t(`cover.kind.${kind}`) }),
    column('months', { cell: ({ months }) => months, sortBy: ({ months }) => months, className: 'num' }),
    column('type_device', {
      cell: ({ type_device: device }) => t(`product.kind.${device}`),
      sortBy: ({ type_device: device }) => t(`product.kind.${device}`),
    }),
    column('qualities', { cell: (cover) => qualitiesText(t, cover) }),
    column('band', {
      cell: (cover) => bandText(t, cover, amountIn(cover)),
      sortBy: ({ price_from: from }) => from,
      className: 'num nowrap',
    }),
    column('price', {
      cell: (cover) => amountIn(cover)(cover.price),
      sortBy: ({ price }) => price,
      className: 'num nowrap',
    }),
    column('is_active', {
      cell: ({ is_active: is }) => (
        <span className="pill" data-k={is ? 'done' : 'off'}>
          {t(is ? 'cover.on' : 'cover.off')}
        </span>
      ),
      sortBy: ({ is_active: is }) => Number(!is),
    }),
  ];
  // Beside an open offer the list leads to the others; it has no room for more.
  const shown = open === null ? columns : columns.filter(({ id }) => id !== 'kind' && id !== 'qualities');
  return (
    <DataTable
      rows={covers}
      rowId={({ id }) => String(id)}
      columns={shown}
      label={t('cover.list')}
      look="plaint stacking"
      empty={
        isAny ? (
          <Empty icon="search" title={t('cover.noneFits')} text={t('cover.noneFitsText')} />
        ) : (
          <Empty icon="lock" title={t('cover.none')} text={t('cover.noneText')} />
        )
      }
      onOpen={({ id }) => showDetail(String(id))}
      isOpen={isOpen}
    />
  );
}

function CoverTools({ filter, counted }: { filter: CoverFilter; counted: { shown: number; count: number } }) {
  const { t } = useTranslation();
  const change = (more: Partial<CoverFilter>) => showQuery(coverQueryOf({ ...filter, ...more }), 'replaced');
  return (
    <div className="gtools">
      <button type="button" className="btn" onClick={() => showDetail(newCover)}>
        <Icon name="plus" size="s" /> {t('cover.new')}
      </button>
      <Segments
        label={t('cover.field.market')}
        choices={marketChoices}
        value={filter.market}
        onChange={(market) => change({ market })}
      />
      <Select
        aria-label={t('cover.field.kind')}
        value={filter.kind}
        onChange={({ target }) => change({ kind: CoverKind.safeParse(target.value).data ?? '' })}
      >
        <option value="">{t('cover.anyKind')}</option>
        {CoverKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {t(`cover.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <SearchField
        label={t('cover.search')}
        value={filter.search}
        onChange={(search) => change({ search: search.slice(0, 80) })}
      />
      <span className="faint" aria-live="polite">
        {t('cover.shown', counted)}
      </span>
    </div>
  );
}

/** Insurance and extended warranties of both markets, by device and band of prices; one opens beside the list. */
export function CoversScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const query = usePlace((place) => place.query);
  const queries = useQueryClient();
  const list = useQuery(api.cover.officeCovers.queryOptions(openedAnew));
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('cover.failed')} query={list} />;
  const { covers } = list.data;
  const cover = covers.find(({ id }) => String(id) === open) ?? null;
  const filter = coverFilterOf(query, cover?.market ?? 'cs');
  const ofMarket = covers.filter(({ market }) => market === filter.market);
  const shown = ofMarket.filter((one) => isCoverShown(one, filter));
  const isShown = cover !== null || open === newCover;
  return (
    <div className={isShown ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('cover.title')}>
        <CoverTools filter={filter} counted={{ shown: shown.length, count: ofMarket.length }} />
        <Covers covers={shown} isAny={ofMarket.length > 0} open={isShown ? open : null} />
      </section>
      {isShown && (
        <CoverPanel
          key={cover?.id ?? newCover}
          cover={cover}
          market={filter.market}
          onSaved={({ id, market }) => {
            void queries.invalidateQueries({ queryKey: api.cover.officeCovers.key() });
            showDetail(String(id));
            showQuery(coverQueryOf({ ...filter, market }), 'replaced');
          }}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}
