import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import { useTranslation } from 'react-i18next';
import { isByEye, type PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { PackingView } from '../../../bridge/work-view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Condition } from '../frame/Condition.tsx';
import { ResultBanner } from '../frame/ResultBanner.tsx';
import { wantedItem } from './packing-part.ts';

/** Which piece to take and which of its codes to scan. */
export function PackItems({ view }: { view: PackingView }) {
  const { t, i18n } = useTranslation();
  const { job } = view;
  if (!job) return <section className="sstep" />;
  if (job.is_cancelled) return <Cancelled job={job} />;
  if (view.taking_out) return <TakeOut view={view} />;
  const item = wantedItem(job);
  const isCounted = item !== undefined && isByEye(job, item);
  const isNumber = item !== undefined && (job.awaiting === item.order_line_id || item.gtins.length === 0);
  const ends = item?.identifiers.find((one) => !item.scanned.includes(one))?.slice(-4);
  // A new device may have any number, so there is none to show.
  const code = isNumber ? (item?.is_exact_unit ? ends : undefined) : item?.gtins[0]?.slice(-4);
  return (
    <section className="sstep">
      <div aria-live="assertive">
        <p className="seyebrow">
          {isCounted
            ? t('packing.byEyeEyebrow')
            : isNumber
              ? t(`packing.scanNumber.${item?.tracked_by === 'serial' ? 'serial' : 'imei'}`)
              : t('packing.scanItem')}
        </p>
        <p className="sloc code">
          {isCounted && <>{item.quantity - item.scanned.length} ×</>}
          <span className="dim">{code && !isCounted ? '…' : ''}</span>
          {isCounted
            ? ''
            : (code ?? (isNumber ? t(`packing.number.${item?.tracked_by === 'serial' ? 'serial' : 'imei'}`) : ''))}
        </p>
        <p className="spath">
          {isCounted ? t('packing.byEyeHow') : t('packing.remaining', { count: view.items_total - view.items_done })}
        </p>
      </div>
      {item && (
        <div className="sitem">
          <span className="spic">
            <Picture key={item.picture} picture={item.picture} />
          </span>
          <div>
            <h1>{goodsName(item, i18n.language)}</h1>
            <dl>
              <div>
                <dt>{t('picking.pieces')}</dt>
                <dd className="code">{t('picking.piecesOf', { done: item.scanned.length, total: item.quantity })}</dd>
              </div>
              <Condition goods={item} />
              <div>
                <dt>{t('packing.crate')}</dt>
                <dd className="code">{job.crate_code}</dd>
              </div>
            </dl>
          </div>
        </div>
      )}
      <ResultBanner receipts={view.receipts} />
    </section>
  );
}

/** The next scan takes a piece out of the package again. */
function TakeOut({ view }: { view: PackingView }) {
  const { t } = useTranslation();
  return (
    <section className="sstep">
      <div aria-live="assertive">
        <p className="seyebrow">{t('packing.takeOutEyebrow')}</p>
        <p className="sloc code">
          <span className="dim">…</span>
        </p>
        <p className="spath">{t('packing.takeOutHow')}</p>
      </div>
      <span className="sitem" />
      <ResultBanner receipts={view.receipts} />
    </section>
  );
}

/** The order was cancelled while being packed: nothing more is packed or printed. */
function Cancelled({ job }: { job: PackingJob }) {
  const { t } = useTranslation();
  return (
    <section className="sstep">
      <p className="seyebrow">{t('packing.cancelledEyebrow')}</p>
      <p className="sloc code">{job.crate_code}</p>
      <span className="sitem" />
      <div className="sresult" data-k="wrong" role="alert">
        <Icon name="x" size="xl" />
        <p>
          <b>{t('packing.cancelled')}</b>
          <span>{t('packing.cancelledText', { crate: job.crate_code })}</span>
        </p>
      </div>
    </section>
  );
}
