import { BuyoutNumber, type OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useStation } from '../../base/station.ts';
import { OfflineLine } from '../../grid/rows/OfflineLine.tsx';
import { useCut } from '../../grid/rows/use-or-kept.ts';
import { RecordTasks } from '../../staff/task/RecordTasks.tsx';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BuyoutPill } from '../BuyoutPill.tsx';
import { BuyoutFacts } from './BuyoutFacts.tsx';
import { BuyoutHistory } from './BuyoutHistory.tsx';
import { BuyoutSteps } from './BuyoutSteps.tsx';
import { Checks } from './Checks.tsx';
import { KeptBuyout } from './KeptBuyout.tsx';
import { PriceReplay } from './replay/PriceReplay.tsx';
import { Rounds } from './Rounds.tsx';
import { SellerSection } from './SellerSection.tsx';
import { SettlingSection } from './SettlingSection.tsx';

interface BuyoutPanelProps {
  number: string;
  onChanged: () => void;
  onClose: () => void;
}

/** All the office knows of one buy-out, and what may be done with it now. Esc closes it. */
export function BuyoutPanel({ number, onChanged, onClose }: BuyoutPanelProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isNumber = BuyoutNumber.safeParse(number).success;
  const options = api.buyout.officeDetail.queryOptions({ input: { number } });
  const isOffline = useStation((state) => state.status.network === 'offline');
  const asked = useQuery({ ...options, ...openedAnew, enabled: isNumber && !isOffline });
  const { isCut, data, age } = useCut(asked);
  const take = (changed: OfficeBuyout) => {
    queries.setQueryData(options.queryKey, changed);
    onChanged();
  };
  return (
    <DetailPanel
      label={t('buyout.one', { number })}
      title={<h2 className="code">{number}</h2>}
      summary={
        data && (
          <div className="row wrap">
            <BuyoutPill state={data.row.state} />
            <span className="faint">
              {data.row.device}, {data.row.colour}
            </span>
          </div>
        )
      }
      onClose={onClose}
    >
      {data ? (
        <>
          {age && <OfflineLine age={age} />}
          <BuyoutSteps buyout={data} onTaken={take} />
          <RecordTasks kind="buyout" named={number} />
          <Rounds buyout={data} />
          <BuyoutFacts buyout={data} />
          <PriceReplay number={number} />
          <Checks buyout={data} onChanged={onChanged} />
          <SettlingSection buyout={data} />
          <SellerSection buyout={data} onChanged={onChanged} />
          <BuyoutHistory log={data.log} />
        </>
      ) : !isNumber ? (
        <Empty icon="warning" title={t('buyout.notLoaded')} text={t('refusals.BUYOUT_NOT_FOUND')} />
      ) : isCut ? (
        <KeptBuyout number={number} />
      ) : asked.isError ? (
        <NotLoaded icon="warning" title={t('buyout.notLoaded')} query={asked} />
      ) : (
        <Skeleton lines={9} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
