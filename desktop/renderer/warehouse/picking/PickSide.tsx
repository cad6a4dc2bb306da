import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import { type PickLine, isLineDone } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { workLeft } from './work-left.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickingView } from '../../../bridge/work-view.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useNow } from '../../base/use-now.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Marks } from '../frame/Marks.tsx';
import { RushNote } from './RushNote.tsx';
import { shelfCode } from './location-words.ts';
import { pendingLines } from './pending-lines.ts';

/** Until when, how much is done, and the walk with its marks. */
export function PickSide({ view, rush }: { view: PickingView; rush: number }) {
  const { t, i18n } = useTranslation();
  const pending = pendingLines(view.list.lines, view);
  const now = useRef<HTMLLIElement>(null);
  useEffect(() => {
    now.current?.scrollIntoView({ block: 'center' });
  }, [view.line?.id]);
  return (
    <aside className="sside">
      <CutOff view={view} />
      <RushNote count={rush} />
      <div className="row between sidehead">
        <h2>{t('picking.progress', { done: view.pieces_done, total: view.pieces_total })}</h2>
        <span className="faint legend">
          <Icon name="saved" size="s" />
          {t('station.savedHere')} <Icon name="confirmed" size="s" />
          {t('station.confirmed')}
        </span>
      </div>
      <ol className="picks" tabIndex={0} aria-label={t('picking.done')}>
        {view.list.lines
          .toSorted((a, b) => a.sequence - b.sequence)
          .map((line) => {
            const isNow = line.id === view.line?.id;
            const order = view.list.orders.find((one) => one.order_id === line.order_id);
            const isCancelled = view.cancelled_order_ids.includes(line.order_id);
            return (
              <li
                key={line.id}
                ref={isNow ? now : undefined}
                className={isNow ? 'now' : isLineDone(line) ? '' : 'todo'}
              >
                <b className="code">{shelfCode(line.location_code)}</b>
                <span className="cut">
                  {goodsName(line, i18n.language)}
                  {line.grade && `, ${t('picking.gradeOf', { grade: line.grade })}`}
                  <small className="code">
                    {isCancelled
                      ? t('picking.cancelled')
                      : order?.crate_code
                        ? t('picking.into', { crate: order.crate_code })
                        : line.order_number}
                  </small>
                </span>
                <LineMark line={line} isNow={isNow} isPending={pending.has(line.id)} />
              </li>
            );
          })}
      </ol>
    </aside>
  );
}

function LineMark({ line, isNow, isPending }: { line: PickLine; isNow: boolean; isPending: boolean }) {
  const { t } = useTranslation();
  if (isLineDone(line) && line.not_found > 0)
    return <span className="losttag">{t('picking.lost', { count: line.not_found })}</span>;
  if (isLineDone(line)) return <Marks isSaved isConfirmed={!isPending} />;
  if (isNow) return <span className="nowtag">{t('picking.now')}</span>;
  if (line.is_added) return <span className="losttag">{t('picking.added')}</span>;
  return <span className="faint">{t('order.pieces', { count: line.quantity })}</span>;
}

/** The soonest collection of the list and the time left. */
function CutOff({ view }: { view: PickingView }) {
  const { t, i18n } = useTranslation();
  const now = useNow(20_000);
  const soonest = view.list.orders
    .filter((order) => order.ship_by !== null)
    .toSorted((a, b) => (a.ship_by ?? '').localeCompare(b.ship_by ?? ''))[0];
  const left = workLeft(view.list);
  const work = left && t('picking.workLeft', { count: left.minutes });
  const timeLeft = (minutes: number): string => {
    if (minutes < 0) return t('picking.late');
    return minutes < 300 ? t('picking.left', { count: minutes }) : '';
  };
  const share = view.pieces_total > 0 ? Math.round((view.pieces_done / view.pieces_total) * 100) : 0;
  const minutes = soonest?.ship_by ? Math.round((Date.parse(soonest.ship_by) - now) / 60_000) : null;
  return (
    <div className="scut">
      <div>
        <b>
          {soonest?.ship_by
            ? t('picking.collection', {
                carrier: carrierName(soonest.carrier),
                at: showMoment(i18n.language, soonest.ship_by),
              })
            : t('picking.noCollection')}
        </b>
        {minutes !== null && <span>{[timeLeft(minutes), work].filter(Boolean).join(', ')}</span>}
      </div>
      <div
        className="meter"
        role="progressbar"
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('picking.done')}
      >
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
