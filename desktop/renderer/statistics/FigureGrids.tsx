import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Period, StatisticBy } from '@kolobeh/shared/statistics/period.ts';
import {
  type DeadStockGridRow,
  deadStockAmounts,
  type TurnoverGridRow,
  turnoverAmounts,
} from '@kolobeh/shared/statistics/rows.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import type { Preset } from '../grid/views/view-state.ts';
import { deadStockColumns, turnoverColumns } from './figure-columns.ts';

const presetsBy = (colId: string): readonly Preset[] => [
  { key: 'all', state: { filter: {}, sort: [{ colId, sort: 'desc' }], search: '' } },
];
const turnoverPresets = presetsBy('sold');
const deadPresets = presetsBy('worth');
const amountsOf = { turnover: new Set<string>(turnoverAmounts), dead: new Set<string>(deadStockAmounts) };

interface ChosenProps<Row> {
  rows: readonly Row[];
  market: MarketCode;
  /** What of a row is added up. */
  amount: (row: Row) => number | null;
}

/** The chosen rows with what they come to. */
function Chosen<Row>({ rows, market, amount }: ChosenProps<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return <span className="faint">{t('grid.keysHint')}</span>;
  const sum = rows.reduce((total, row) => total + (amount(row) ?? 0), 0);
  return (
    <>
      <b>{t('grid.selectedRows', { count: rows.length })}</b>
      <span className="num">{showMoney(money(sum, markets[market].currency))}</span>
    </>
  );
}

const openGoods = (id: number | null): void => {
  if (id !== null) goTo('products', String(id));
};

/** Turnover by something as rows; goods of the shop open from them. */
export function TurnoverGrid({ market, days, by }: Period & { by: StatisticBy }) {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => turnoverColumns(i18n, by, markets[market].currency), [i18n, by, market]);
  const period = { market, days, by };
  return (
    <GridScreen<TurnoverGridRow>
      grid="turnover"
      label={t(`statistics.part.${by}`)}
      searchLabel={t('statistics.search')}
      columns={columns}
      amounts={amountsOf.turnover}
      presets={turnoverPresets}
      presetLabel={(key) => wordOr(i18n, 'statistics.view', key)}
      presetScope={`${market} ${days} ${by}`}
      rowId={({ key }) => key || '–'}
      within={{ period }}
      fetchRows={(query) => client.statistics.turnoverRows({ ...query, period })}
      onOpen={({ product_id: id }) => openGoods(id)}
      isOpen={false}
      summary={(selected) => <Chosen rows={selected} market={market} amount={({ sold }) => sold} />}
    />
  );
}

/** Goods that lie free and that nobody bought in the period, as rows; each opens. */
export function DeadStockGrid({ market, days }: Period) {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => deadStockColumns(i18n, markets[market].currency), [i18n, market]);
  const period = { market, days };
  return (
    <GridScreen<DeadStockGridRow>
      grid="dead-stock"
      label={t('statistics.part.dead')}
      searchLabel={t('statistics.search')}
      columns={columns}
      amounts={amountsOf.dead}
      presets={deadPresets}
      presetLabel={(key) => wordOr(i18n, 'statistics.view', key)}
      presetScope={`${market} ${days}`}
      rowId={({ id }) => String(id)}
      within={{ period }}
      fetchRows={(query) => client.statistics.deadStockRows({ ...query, period })}
      onOpen={({ id }) => openGoods(id)}
      isOpen={false}
      notice={<p className="faint stat-hint">{t('statistics.deadHint', { count: days })}</p>}
      summary={(selected) => <Chosen rows={selected} market={market} amount={({ worth }) => worth} />}
    />
  );
}
