import { BuyoutGridRow } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';
import { OfflineLine } from '../../grid/rows/OfflineLine.tsx';
import { useKeptRow } from '../../grid/rows/use-kept-row.ts';
import { RecordTasks } from '../../staff/task/RecordTasks.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BuyoutPill } from '../BuyoutPill.tsx';

/** What the station has kept of a buy-out: its row of the grid. Its steps, checks and seller need the network. */
export function KeptBuyout({ number }: { number: string }) {
  const { t, i18n } = useTranslation();
  const filter = { number: { filterType: 'text', type: 'equals', filter: number } } as const;
  const kept = useKeptRow({ grid: 'buyouts', row: BuyoutGridRow, filter }, true);
  if (kept.isPending) return <Skeleton lines={9} label={t('frame.loading')} />;
  if (!kept.data) return <Empty icon="offline" title={t('buyout.notLoaded')} text={t('offline.notKept')} />;
  const { row, age } = kept.data;
  const moment = (iso: string | null) => iso && showMoment(i18n.language, iso);
  return (
    <>
      <OfflineLine age={age} />
      <p className="row wrap kept-state">
        <BuyoutPill state={row.state} />
      </p>
      <section className="dsec">
        <dl className="kv wide-terms">
          <Fact term={t('buyout.column.device')}>{row.device}</Fact>
          <Fact term={t('buyout.column.colour')}>{row.colour}</Fact>
          <Fact term={t('buyout.column.grade')}>{row.grade}</Fact>
          <Fact term={t('buyout.column.price')}>{showMoney(money(row.price, row.currency))}</Fact>
          <Fact term={t('buyout.column.seller')}>{row.seller}</Fact>
          <Fact term={t('buyout.column.submitted_at')}>{moment(row.submitted_at)}</Fact>
          <Fact term={t('buyout.column.created_at')}>{moment(row.created_at)}</Fact>
        </dl>
      </section>
      <p className="note">{t('buyout.stepsNeedNetwork')}</p>
      <RecordTasks kind="buyout" named={number} />
    </>
  );
}
