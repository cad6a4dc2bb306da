import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { officeToday, showDay } from '../base/show-moment.ts';
import { Check } from '../form/Check.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NothingFits } from '../ui/NothingFits.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { DiscountPanel } from './DiscountPanel.tsx';
import { DiscountPill } from './DiscountPill.tsx';
import { rankOf, stateOf } from './discount-state.ts';
import { goodsText, valueText } from './discount-words.ts';
import { useGoodsChoices } from './use-goods-choices.ts';

const newDiscount = 'new';
type ColumnId = 'name' | 'market' | 'value' | 'goods' | 'by' | 'days' | 'uses' | 'combining' | 'state';

const isOpenAt =
  (open: string | null) =>
  ({ id }: OfficeDiscount): boolean =>
    String(id) === open;

function useColumns(open: string | null): DataColumn<OfficeDiscount>[] {
  const { t, i18n } = useTranslation();
  const { names } = useGoodsChoices();
  const today = officeToday();
  const days = ({ valid_from: from, valid_to: to }: OfficeDiscount): string =>
    `${showDay(i18n.language, from)} – ${to === null ? t('discount.untilArchived') : showDay(i18n.language, to)}`;
  const by = ({ is_automatic_assigment: isAutomatic, codes }: OfficeDiscount): string =>
    isAutomatic
      ? t('discount.automatic')
      : codes === 0
        ? t('discount.codesNone')
        : t('discount.codesOf', { count: codes });
  const rank = (discount: OfficeDiscount): number => rankOf(stateOf(discount, today));
  const column = (id: ColumnId, more: Omit<DataColumn<OfficeDiscount>, 'id' | 'heading'>) => ({
    id,
    heading: t(`discount.column.${id}`),
    ...more,
  });
  const name = (discount: OfficeDiscount) => (
    <button
      type="button"
      className="link"
      aria-expanded={isOpenAt(open)(discount)}
      onClick={() => showDetail(String(discount.id))}
    >
      {discount.marketing_name}
    </button>
  );
  return [
    column('name', { cell: name, sortBy: ({ marketing_name: text }) => text }),
    column('market', { cell: ({ market }) => markets[market].country, sortBy: ({ market }) => market }),
    column('value', { cell: (one) => valueText(t, one), className: 'num nowrap' }),
    column('goods', { cell: (one) => goodsText(t, one.conditions, names) }),
    column('by', { cell: by, sortBy: by }),
    column('days', { cell: days, sortBy: (one) => one.valid_from, className: 'num nowrap' }),
    column('uses', { cell: ({ uses }) => uses, sortBy: ({ uses }) => uses, className: 'num r' }),
    column('combining', { cell: (one) => t(one.is_combinable ? 'discount.combines' : 'discount.alone') }),
    column('state', { cell: (one) => <DiscountPill discount={one} today={today} />, sortBy: rank }),
  ];
}

/** What of the list is wanted, what counts now first. */
function useShown(
  discounts: readonly OfficeDiscount[] | undefined,
  { search, withArchived }: { search: string; withArchived: boolean },
): OfficeDiscount[] {
  const { i18n } = useTranslation();
  const today = officeToday();
  return useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase(i18n.language);
    return (discounts ?? [])
      .filter(({ archived_at: archived }) => withArchived || archived === null)
      .filter(({ marketing_name: name, internal_note: note }) =>
        `${name} ${note}`.toLocaleLowerCase(i18n.language).includes(wanted),
      )
      .toSorted((a, b) => rankOf(stateOf(a, today)) - rankOf(stateOf(b, today)) || b.id - a.id);
  }, [discounts, search, withArchived, today, i18n.language]);
}

/** Discounts of both markets, those in force first and archived ones when asked for; one opens beside the list. */
export function DiscountsScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const list = useQuery(api.discount.officeDiscounts.queryOptions(openedAnew));
  const [search, setSearch] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const columns = useColumns(open);
  const rows = useShown(list.data?.discounts, { search, withArchived });
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('discount.failed')} query={list} />;
  const { discounts } = list.data;
  const shown = discounts.find(isOpenAt(open)) ?? null;
  const isOpen = shown !== null || open === newDiscount;
  const saved = ({ id }: OfficeDiscount): void => {
    void queries.invalidateQueries({ queryKey: api.discount.officeDiscounts.key() });
    showDetail(String(id));
  };
  return (
    <div className={isOpen ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('discount.list')}>
        <div className="gtools">
          <SearchField label={t('discount.search')} value={search} onChange={setSearch} />
          <Check
            label={t('discount.withArchived')}
            checked={withArchived}
            onChange={({ target }) => setWithArchived(target.checked)}
          />
          <button type="button" className="btn" onClick={() => showDetail(newDiscount)}>
            <Icon name="plus" size="s" /> {t('discount.new')}
          </button>
        </div>
        <DataTable
          rows={rows}
          rowId={({ id }) => String(id)}
          columns={columns}
          label={t('discount.title')}
          look="plaint stacking"
          empty={
            search ? <NothingFits /> : <Empty icon="tag" title={t('discount.none')} text={t('discount.noneText')} />
          }
          onOpen={({ id }) => showDetail(String(id))}
          isOpen={isOpenAt(open)}
        />
      </section>
      {isOpen && (
        <DiscountPanel
          key={shown?.id ?? newDiscount}
          discount={shown}
          onSaved={saved}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}
