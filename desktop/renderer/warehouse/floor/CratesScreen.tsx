import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { CodeLabel } from '@kolobeh/shared/stock/code-labels.ts';
import type { CrateRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { CrateTable } from './CrateTable.tsx';
import { PrintCodes } from '../../stock/PrintCodes.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
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

/** Labels to print: of the crates chosen among those shown, or of the one that was typed. */
const chosenOf = (shown: readonly CrateRow[], chosen: ReadonlySet<string>, words: string): CodeLabel[] => {
  const labels = shown.filter(({ code }) => chosen.has(code)).flatMap(({ code }) => named(code));
  return labels.length > 0 ? labels : named(words);
};

/** Where every crate with an order in it is, soonest to leave first; the address may name one. */
export function CratesScreen() {
  const asked = usePlace((place) => place.detail) ?? '';
  return <Crates key={asked} asked={asked} />;
}

function Crates({ asked }: { asked: string }) {
  const { t } = useTranslation();
  const [words, setWords] = useState(asked);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const crates = useQuery(api.warehouse.crates.queryOptions(openedAnew));
  if (crates.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!crates.data) return <NotLoaded title={t('floor.cratesFailed')} query={crates} />;
  const { free } = crates.data;
  const shown = crates.data.crates.filter((crate) => holds(crate, words));
  return (
    <div className="pane">
      <div className="row between">
        <SearchField label={t('floor.searchCrates')} value={words} onChange={setWords} />
        <span className="row gap-12">
          <PrintCodes labels={chosenOf(shown, chosen, words)} />
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
        <CrateTable crates={shown} chosen={chosen} onChoose={setChosen} />
      )}
    </div>
  );
}
