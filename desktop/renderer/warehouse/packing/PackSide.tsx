import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { printedGtin } from '@kolobeh/shared/validation/goods/gtin.ts';
import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import type { PackingJob, PackItem } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { showKg } from '../../base/show-moment.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Marks } from '../frame/Marks.tsx';

/** For whom, what is in the box so far, and how far the sealing got. */
export function PackSide({ view }: { view: PackingView }) {
  const { t, i18n } = useTranslation();
  const { job } = view;
  const isConfirmed = view.unconfirmed === 0;
  return (
    <aside className="sside">
      {job && (
        <>
          <div className="shead">
            <h2>{job.recipient || t('packing.order', { number: job.order_number })}</h2>
            <p>{[job.delivery_name, carrierName(job.carrier), ...job.destination].filter(Boolean).join(', ')}</p>
            {job.note && (
              <p className="pnote">
                <Icon name="info" />
                <span>{job.note}</span>
              </p>
            )}
          </div>
          <ol className="pitems" tabIndex={0} aria-label={t('order.goods')}>
            {job.items.map((item) => (
              <li key={item.order_line_id} data-now={job.awaiting === item.order_line_id ? 'yes' : undefined}>
                <span className="spic">
                  <Picture key={item.picture} picture={item.picture} />
                </span>
                <div className="grow">
                  <b>
                    {goodsName(item, i18n.language)}
                    {item.grade && `, ${t('picking.gradeOf', { grade: item.grade })}`}
                  </b>
                  <span className="code">{itemCode(item)}</span>
                </div>
                {item.scanned.length === item.quantity ? (
                  <Marks isSaved isConfirmed={isConfirmed} />
                ) : (
                  <span className="faint nowrap">
                    {t('picking.piecesOf', { done: item.scanned.length, total: item.quantity })}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {job && job.closed.length > 0 && !view.finished && <ClosedPackages job={job} />}
      {view.finished && view.labels.length > 1 && <Labels view={view} />}
      <Sealing view={view} isConfirmed={isConfirmed} />
    </aside>
  );
}

/** What was closed before the package being filled: its box and weight tell it from the others on the table. */
function ClosedPackages({ job }: { job: PackingJob }) {
  const { t, i18n } = useTranslation();
  const boxName = (code: string) => job.boxes.find((box) => box.code === code)?.name ?? code;
  return (
    <div className="plabel">
      <h3>{t('packing.closedPackages')}</h3>
      <ul>
        {job.closed.map(({ box_code: box, weight_grams: grams, contents }, at) => (
          <li key={at} data-k="ok">
            <Icon name="box" />
            <span>
              <b className="code">{at + 1}</b> {boxName(box)}, {showKg(i18n.language, grams)} kg
            </span>
            <em>{t('packing.pieces', { count: contents.reduce((sum, one) => sum + one.pieces, 0) })}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Labels of all the order's packages; a digit brings one up. */
function Labels({ view }: { view: PackingView }) {
  const { t, i18n } = useTranslation();
  const closings = [...(view.job?.closed ?? []), ...(view.closing ? [view.closing] : [])];
  return (
    <div className="plabel">
      <h3>{t('packing.chooseLabel')}</h3>
      <ul>
        {view.labels.map((label, at) => (
          <li key={label.package_code} data-k={label.state === 'confirmed' ? 'ok' : 'wait'}>
            <kbd>{at + 1}</kbd>
            <span>
              {t('packing.partOf', { part: at + 1, parts: view.labels.length })}
              {closings[at] && `, ${closings[at].box_code}, ${showKg(i18n.language, closings[at].weight_grams)} kg`}
            </span>
            <em>{t(`order.labelState.${label.state}`)}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}

const itemCode = (item: PackItem): string =>
  printedGtin(item.scanned.at(-1) ?? item.identifiers[0] ?? item.gtins[0] ?? item.product_code);

/** Three things that are three, never one: done here, confirmed by the server, label out of the printer. */
function Sealing({ view, isConfirmed }: { view: PackingView; isConfirmed: boolean }) {
  const { t } = useTranslation();
  const isPacked = view.items_total > 0 && view.items_done === view.items_total;
  const isOut = view.labels.length > 0 && view.labels.every(({ state }) => state === 'confirmed');
  return (
    <div className="plabel">
      <h3>{t('packing.sealing')}</h3>
      <ul>
        <li data-k={isPacked || view.finished ? 'ok' : 'wait'}>
          <Icon name="saved" />
          <span>{t('packing.scannedHere')}</span>
          <em>{view.items_total > 0 ? `${view.items_done}/${view.items_total}` : ''}</em>
        </li>
        <li data-k={isConfirmed ? 'ok' : 'wait'}>
          <Icon name={isConfirmed ? 'confirmed' : 'pending'} />
          <span>{t('packing.scansConfirmed')}</span>
          <em>{isConfirmed ? '' : t('packing.unconfirmed', { count: view.unconfirmed })}</em>
        </li>
        <li data-k={isOut ? 'ok' : 'wait'}>
          <Icon name="printer" />
          <span>{t('packing.label')}</span>
          <em>{view.label ? t(`order.labelState.${view.label.state}`) : ''}</em>
        </li>
        {view.finished?.from_pool && (
          <li data-k={isConfirmed ? 'ok' : 'wait'}>
            <Icon name={isConfirmed ? 'confirmed' : 'pending'} />
            <span>{t('packing.fromPool')}</span>
            <em>{isConfirmed ? t('packing.serverHasIt') : t('packing.serverUntold')}</em>
          </li>
        )}
        {view.finished?.invoice_number && (
          <li data-k="ok">
            <Icon name="doc" />
            <span>{t('packing.invoice')}</span>
            <em className="code">{view.finished.invoice_number}</em>
          </li>
        )}
      </ul>
    </div>
  );
}
