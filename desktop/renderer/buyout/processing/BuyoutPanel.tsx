import { BuyoutNumber, type OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BuyoutPill } from '../BuyoutPill.tsx';
import { BuyoutFacts } from './BuyoutFacts.tsx';
import { BuyoutHistory } from './BuyoutHistory.tsx';
import { BuyoutSteps } from './BuyoutSteps.tsx';
import { Checks } from './Checks.tsx';
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
  const buyout = useQuery({ ...options, ...openedAnew, enabled: isNumber });
  const take = (changed: OfficeBuyout) => {
    queries.setQueryData(options.queryKey, changed);
    onChanged();
  };
  return (
    <DetailPanel
      label={t('buyout.one', { number })}
      title={<h2 className="code">{number}</h2>}
      summary={
        buyout.data && (
          <div className="row wrap">
            <BuyoutPill state={buyout.data.row.state} />
            <span className="faint">
              {buyout.data.row.device}, {buyout.data.row.colour}
            </span>
          </div>
        )
      }
      onClose={onClose}
    >
      {buyout.data ? (
        <>
          <BuyoutSteps buyout={buyout.data} onTaken={take} />
          <Rounds buyout={buyout.data} />
          <BuyoutFacts buyout={buyout.data} />
          <PriceReplay number={number} />
          <Checks buyout={buyout.data} onChanged={onChanged} />
          <SettlingSection buyout={buyout.data} />
          <SellerSection buyout={buyout.data} onChanged={onChanged} />
          <BuyoutHistory log={buyout.data.log} />
        </>
      ) : !isNumber ? (
        <Empty icon="warning" title={t('buyout.notLoaded')} text={t('refusals.BUYOUT_NOT_FOUND')} />
      ) : buyout.isError ? (
        <NotLoaded icon="warning" title={t('buyout.notLoaded')} query={buyout} />
      ) : (
        <Skeleton lines={9} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
