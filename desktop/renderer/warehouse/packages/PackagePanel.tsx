import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { PackageDetail } from '@kolobeh/shared/warehouse/packages/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { showKg, showMoment } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { wordOr } from '../../base/words.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Facts of the package; those that are not known are left out. */
function Facts({ detail }: { detail: PackageDetail }) {
  const { t, i18n } = useTranslation();
  const { line, hand_over: handOver, cash_on_delivery: cash } = detail;
  const kg = (grams: number | null): string | null => (grams === null ? null : `${showKg(i18n.language, grams)} kg`);
  const moment = (iso: string): string => showMoment(i18n.language, iso);
  const weight = kg(line.weight_grams);
  const facts: [string, string | null][] = [
    [t('packages.column.carrier'), carrierName(line.carrier)],
    [t('packages.column.tracking_number'), line.tracking_number],
    [t('packages.column.weight_grams'), weight],
    [t('packages.column.expected_grams'), kg(line.expected_grams)],
    [t('packages.column.cash_amount'), cash && showMoney(cash)],
    [t('packages.box'), detail.box],
    [t('packages.crate'), detail.crate],
    [t('packages.packedBy'), `${detail.packed_by}, ${moment(line.opened_at)}`],
    [t('packages.column.load_place'), line.load_place],
    [
      t('packages.column.hand_over'),
      handOver &&
        `${handOver.code}, ${
          handOver.sealed_at
            ? t('packages.sealedAt', { at: moment(handOver.sealed_at) })
            : t('packages.scannedAt', { at: moment(handOver.scanned_at), by: handOver.scanned_by })
        }`,
    ],
  ];
  return (
    <section className="dsec" aria-labelledby="package-facts">
      <h3 id="package-facts">{t('packages.facts')}</h3>
      <dl className="kv">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** What lies in it. */
function Items({ items }: Pick<PackageDetail, 'items'>) {
  const { t } = useTranslation();
  return (
    <section className="dsec" aria-labelledby="package-items">
      <h3 id="package-items">{t('packages.items')}</h3>
      {items.length === 0 && <p className="faint">{t('packages.nothingInside')}</p>}
      <ul className="plain">
        {items.map(({ name, code, scanned, pieces }) => (
          <li key={`${code} ${scanned ?? ''}`}>
            {pieces > 1 && <b className="num">{pieces}×</b>} {name}{' '}
            <small className="code faint">{scanned ?? code}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each print of its label and how it ended, the latest first. */
function Labels({ labels }: Pick<PackageDetail, 'labels'>) {
  const { t, i18n } = useTranslation();
  if (labels.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="package-labels">
      <h3 id="package-labels">{t('packages.labels')}</h3>
      <ol className="tl wide">
        {labels.map(({ reprint, state, note, at }) => (
          <li key={reprint}>
            <time dateTime={at}>{showMoment(i18n.language, at)}</time>
            <span>
              {wordOr(i18n, 'order.labelState', state)}
              <small>
                {[reprint === 0 ? t('packages.firstPrint') : t('packages.reprint', { count: reprint }), note]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What happened to it, the latest first. */
function Log({ log }: Pick<PackageDetail, 'log'>) {
  const { t, i18n } = useTranslation();
  if (log.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="package-log">
      <h3 id="package-log">{t('order.history')}</h3>
      <ol className="tl wide">
        {log.map(({ at, actor, to_state: state, reason }, nth) => (
          <li key={`${at} ${nth}`}>
            <time dateTime={at}>{showMoment(i18n.language, at)}</time>
            <span>
              {wordOr(i18n, 'order.packageState', state)}
              <small>{[wordOr(i18n, 'order.actor', actor), reason].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One package: where it is, what lies in it, its labels and its log. Esc closes it. */
export function PackagePanel({ code, onClose }: { code: string; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const mayOrder = useStation((state) => state.session?.capabilities.includes('order.read') ?? false);
  const found = useQuery(api.warehouse.packageDetail.queryOptions({ input: { code }, ...openedAnew }));
  const detail = found.data;
  return (
    <DetailPanel
      label={t('packages.one')}
      title={
        <h2 className="code">
          <span>
            {code}
            {detail?.piece && detail.piece.of > 1 && ` · ${detail.piece.number}/${detail.piece.of}`}
          </span>
        </h2>
      }
      summary={
        detail && (
          <div className="row wrap">
            <b>{wordOr(i18n, 'order.packageState', detail.line.state)}</b>
            <span className="faint">
              {t('packages.since', { at: showMoment(i18n.language, detail.line.state_since) })}
            </span>
            {mayOrder ? (
              <button type="button" className="link code" onClick={() => goTo('orders', detail.line.order_number)}>
                {t('packages.ofOrder', { number: detail.line.order_number })}
              </button>
            ) : (
              <span className="code">{t('packages.ofOrder', { number: detail.line.order_number })}</span>
            )}
            {detail.tracking_url && (
              <a className="link" href={detail.tracking_url} target="_blank" rel="noreferrer">
                {t('order.track')}
              </a>
            )}
          </div>
        )
      }
      onClose={onClose}
    >
      {detail ? (
        <>
          <Facts detail={detail} />
          <Items items={detail.items} />
          <Labels labels={detail.labels} />
          <Log log={detail.log} />
        </>
      ) : found.isError ? (
        <NotLoaded icon="warning" title={t('packages.failed')} query={found} />
      ) : (
        <Skeleton lines={8} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
