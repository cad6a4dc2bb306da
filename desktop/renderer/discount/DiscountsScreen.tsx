import type { DiscountRow } from '@kolobeh/shared/discount/office/discount-rows.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';
import { api, client } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { wordOr } from '../base/words.ts';
import { OpenedChanged } from '../grid/marks/OpenedChanged.tsx';
import { RecordGrid, type RecordPanelProps } from '../grid/RecordGrid.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { discountAmounts, discountColumns, discountPresets } from './discount-columns.ts';
import { DiscountPanel } from './DiscountPanel.tsx';
import { useGoodsChoices } from './use-goods-choices.ts';

/** In the address in place of a discount. */
const newDiscount = 'new';
const topics = ['discounts'] as const;
const fetchRows = (query: Parameters<typeof client.discount.discountRows>[0]) => client.discount.discountRows(query);

/** The discount of the address, or the form of a new one. */
function Opened({ open, onChanged, onClose }: RecordPanelProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isNew = open === newDiscount;
  const query = useQuery(
    api.discount.officeDiscount.queryOptions({ input: { id: Number(open) || 0 }, enabled: !isNew, ...openedAnew }),
  );
  const saved = ({ id }: { id: number }): void => {
    void queries.invalidateQueries({ queryKey: api.discount.officeDiscount.key() });
    onChanged();
    showDetail(String(id));
  };
  if (isNew || query.data)
    return (
      <OpenedChanged
        topics={topics}
        shown={query.data}
        read={() => client.discount.officeDiscount({ id: Number(open) || 0 })}
        editionOf={({ version, archived_at: at }) => [version, at]}
      >
        <DiscountPanel key={open} discount={query.data ?? null} onSaved={saved} onClose={onClose} />
      </OpenedChanged>
    );
  return (
    <DetailPanel label={t('discount.title')} summary={null} onClose={onClose}>
      {query.isPending ? (
        <Skeleton lines={8} label={t('frame.loading')} />
      ) : (
        <NotLoaded title={t('discount.failed')} query={query} />
      )}
    </DetailPanel>
  );
}

/** Discounts of both markets, those that count now or will first; one opens beside the list. */
export function DiscountsScreen() {
  const { t, i18n } = useTranslation();
  const { names } = useGoodsChoices();
  const columns = useMemo(() => discountColumns(i18n, names), [i18n, names]);
  return (
    <RecordGrid<DiscountRow>
      grid="discounts"
      label={t('discount.title')}
      searchLabel={t('discount.search')}
      columns={columns}
      amounts={discountAmounts}
      presets={discountPresets}
      presetLabel={(key) => wordOr(i18n, 'discount.view', key)}
      rowKey={({ id }) => String(id)}
      fetchRows={fetchRows}
      topics={topics}
      begin={
        <button type="button" className="btn" onClick={() => showDetail(newDiscount)}>
          <Icon name="plus" size="s" /> {t('discount.new')}
        </button>
      }
      panel={(props) => <Opened key={props.open} {...props} />}
    />
  );
}
