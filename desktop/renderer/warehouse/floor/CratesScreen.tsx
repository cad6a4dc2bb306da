import { CodeLabel } from '@kolobeh/shared/stock/code-labels.ts';
import type { CrateRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { goTo } from '../../base/address/place.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useNow } from '../../base/use-now.ts';
import { useStation } from '../../base/station.ts';
import { carrierName } from '../../base/carriers.ts';
import { PrintCodes } from '../../stock/PrintCodes.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const holds = (crate: CrateRow, words: string): boolean =>
  [crate.code, crate.order_number, crate.holder ?? '', carrierName(crate.carrier)].some((text) =>
    text.toLowerCase().includes(words.trim().toLowerCase()),
  );

/** The crate whose whole code was typed: its label can be printed, also while it is free. */
const named = (words: string): CodeLabel[] => {
  const label = CodeLabel.safeParse({ kind: 'crate', code: words.trim().toUpperCase(), sector: '' });
  return label.success ? [label.data] : [];
};

/** Where every crate with an order in it is, soonest to leave first. */
export function CratesScreen() {
  const { t, i18n } = useTranslation();
  const [words, setWords] = useState('');
  const crates = useQuery(api.warehouse.crates.queryOptions(openedAnew));
  if (crates.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!crates.data)
    return <Empty icon="offline" title={t('floor.cratesFailed')} text={refusalText(i18n, crates.error)} />;
  const { free } = crates.data;
  const shown = crates.data.crates.filter((crate) => holds(crate, words));
  return (
    <div className="pane">
      <div className="row between">
        <SearchField label={t('floor.searchCrates')} value={words} onChange={setWords} />
        <span className="row gap-12">
          <PrintCodes labels={named(words)} />
          <span className="faint">{t('floor.freeCrates', { count: free })}</span>
        </span>
      </div>
      {shown.length === 0 ? (
        <Empty
          icon="crate"
          title={words ? t('floor.noSuchCrate') : t('floor.noCrates')}
          text={words ? t('floor.noSuchCrateText') : t('floor.noCratesText')}
        />
      ) : (
        <CrateTable crates={shown} />
      )}
    </div>
  );
}

function CrateTable({ crates }: { crates: readonly CrateRow[] }) {
  const now = useNow(30_000);
  const { t, i18n } = useTranslation();
  const mayOpen = useStation((state) => state.session?.capabilities.includes('order.read') ?? false);
  return (
    <div className="tablebox" tabIndex={0} role="region" aria-label={t('frame.section.crates')}>
      <table className="plaint">
        <thead>
          <tr>
            <th scope="col">{t('floor.crate')}</th>
            <th scope="col">{t('floor.order')}</th>
            <th scope="col">{t('floor.state')}</th>
            <th scope="col" className="r">
              {t('floor.pieces')}
            </th>
            <th scope="col">{t('floor.where')}</th>
            <th scope="col">{t('floor.leaves')}</th>
          </tr>
        </thead>
        <tbody>
          {crates.map((crate) => (
            <tr key={crate.code}>
              <th scope="row" className="code">
                {crate.code}
              </th>
              <td className="code">
                {mayOpen ? (
                  <button type="button" className="link" onClick={() => goTo('orders', crate.order_number)}>
                    {crate.order_number}
                  </button>
                ) : (
                  crate.order_number
                )}{' '}
                {crate.is_rush && (
                  <span className="pill" data-k="wait">
                    {t('floor.isRush')}
                  </span>
                )}
              </td>
              <td>{t(`order.state.${crate.order_state}`)}</td>
              <td className="num r">{t('floor.piecesOf', { done: crate.pieces, total: crate.pieces_ordered })}</td>
              <td>
                {crate.holder ? t('floor.heldBy', { name: crate.holder, station: crate.station }) : t('floor.stands')}
                {crate.since && <small className="faint"> {showMoment(i18n.language, crate.since)}</small>}
              </td>
              <td>
                {carrierName(crate.carrier)}{' '}
                {crate.ship_by && (
                  <span className={Date.parse(crate.ship_by) < now ? 'late' : undefined}>
                    {showMoment(i18n.language, crate.ship_by)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
