import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import { useTranslation } from 'react-i18next';
import type { ReturningView } from '../../../bridge/stock-view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ResultBanner } from '../frame/ResultBanner.tsx';
import { useLastScan } from '../frame/scan-result.ts';
import { StationFrame } from '../frame/StationFrame.tsx';
import type { StationAction } from '../frame/read-keys.ts';
import { useScan } from '../frame/use-scan.ts';
import { leaveWork } from '../start-work.ts';
import { ReturnSide } from './ReturnSide.tsx';
import { useStockKey } from './use-stock-key.ts';

/** A parcel that came back: its number, then each piece and the place it is put to. */
export function ReturningScreen({ view }: { view: ReturningView }) {
  const { t, i18n } = useTranslation();
  const scan = useScan();
  const press = useStockKey();
  const isWrong = useLastScan(({ last }) => last?.result === 'refused');
  const isOpen = view.stage === 'item' || view.stage === 'place';
  const isAllBack = isOpen && view.back === view.total;
  const actions: StationAction[] = [
    { key: 'F3', label: t('stockWork.takeBack'), run: () => press('take_back'), isOff: view.stage !== 'place' },
    { key: 'F4', label: t('stockWork.changeWhy'), run: () => press('change_why'), isOff: !isOpen },
    {
      key: 'F8',
      label: t('stockWork.finishReturn'),
      run: () => press('confirm'),
      isOff: view.stage !== 'item' || view.back === 0,
    },
    { key: 'Esc', label: t('station.toHub'), run: () => void leaveWork() },
  ];
  return (
    <StationFrame
      job={
        <>
          {t('stockWork.job.returning')} {view.job && <b className="code">{view.job.code}</b>}
        </>
      }
      isWrong={isWrong}
      actions={actions}
      onText={scan}
      onEnter={() => isAllBack && view.stage === 'item' && press('confirm')}
    >
      <main className="sgrid" id="main">
        <section className="sstep">
          <Instruction view={view} isAllBack={isAllBack} />
          {view.in_hand && (
            <div className="sitem">
              <span className="spic">
                <Picture key={view.in_hand.picture} picture={view.in_hand.picture} />
              </span>
              <div>
                <h1>{goodsName(view.in_hand, i18n.language)}</h1>
                <p className="code faint">{view.in_hand.identifiers[0] ?? view.in_hand.product_code}</p>
              </div>
            </div>
          )}
          <ResultBanner receipts={view.receipts} />
        </section>
        <ReturnSide view={view} />
      </main>
    </StationFrame>
  );
}

function Instruction({ view, isAllBack }: { view: ReturningView; isAllBack: boolean }) {
  const { t } = useTranslation();
  if (view.stage === 'parcel')
    return (
      <div aria-live="assertive">
        <p className="seyebrow">{t('stockWork.scanParcel')}</p>
        <p className="spath">{t('stockWork.scanParcelHow')}</p>
      </div>
    );
  if (view.stage === 'done')
    return (
      <div className="sdone" data-k={view.unconfirmed > 0 ? 'confirming' : 'done'} aria-live="assertive">
        <Icon name={view.unconfirmed > 0 ? 'pending' : 'confirmed'} size="xl" />
        <h1>{t(view.unconfirmed > 0 ? 'picking.end.confirming' : 'stockWork.returnDone')}</h1>
        <p>{t('stockWork.returnNext')}</p>
      </div>
    );
  return (
    <div aria-live="assertive">
      <p className="seyebrow">{`${t('picking.forOrder', { number: view.job?.order_number ?? '' })} · ${t(`stockWork.why.${view.why}`)}`}</p>
      <p className="sloc" data-long="yes">
        {view.stage === 'place'
          ? t('stockWork.scanReturnPlace')
          : isAllBack
            ? t('stockWork.allBack')
            : t('stockWork.scanReturned')}
      </p>
      <p className="spath">
        {view.stage === 'place'
          ? t('stockWork.scanReturnPlaceHow')
          : isAllBack
            ? t('stockWork.allBackHow')
            : t('stockWork.scanReturnedHow')}
      </p>
    </div>
  );
}
