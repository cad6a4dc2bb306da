import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { paramsFor } from '@kolobeh/shared/stock/goods.ts';
import { useTranslation } from 'react-i18next';
import type { ScanResult } from '../../../bridge/work-view.ts';
import type { Receipt } from '../../../bridge/receipts.ts';
import { codeText } from '../../base/data/refusal-text.ts';
import { wordFor } from '../../base/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Marks } from './Marks.tsx';
import { useLastScan } from './scan-result.ts';

interface ResultBannerProps {
  /** Newest first; the first one tells how far the last good scan got. */
  receipts: readonly Receipt[];
}

/** Carriers by the names people use. */
const named = ({ carrier, ...params }: ScanResult['params']): ScanResult['params'] =>
  carrier === undefined ? params : { ...params, carrier: carrierName(String(carrier)) };

/** What became of the last scan: colour, icon and words; a right one with its two marks. */
export function ResultBanner({ receipts }: ResultBannerProps) {
  const { t, i18n } = useTranslation();
  const { last: told, count } = useLastScan();
  const last = told && { ...told, params: paramsFor(told.params, i18n.language) };
  if (!last) return <div className="sresult" data-k="none" />;
  const isRefused = last.result === 'refused';
  const isWaiting = last.result === 'waiting';
  const title = isRefused
    ? codeText(i18n, last.code, named(last.params))
    : isWaiting
      ? t('station.did.WAITING')
      : (wordFor(i18n, 'station.did', last.code, last.params) ?? t('station.done'));
  const kind = isRefused ? 'wrong' : isWaiting ? 'wait' : 'ok';
  return (
    <div key={count} className="sresult flash" data-k={kind} role={isRefused ? 'alert' : 'status'}>
      <Icon name={isRefused ? 'x' : isWaiting ? 'pending' : 'check'} size="xl" />
      <p>
        <b>{title}</b>
        <span>
          <span className="code">{last.text}</span>
          {isRefused &&
            last.params['product'] !== undefined &&
            ` · ${t('station.thisIs', { product: last.params['product'] })}`}
          {isRefused && last.params['order'] && ` · ${t('packing.order', { number: last.params['order'] })}`}
          {isRefused && ` · ${t('station.nothingWritten')}`}
        </span>
      </p>
      {kind === 'ok' && receipts[0] && <Marks isSaved isConfirmed={receipts[0].state === 'confirmed'} />}
    </div>
  );
}
