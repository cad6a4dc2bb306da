import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showDetail, usePlace } from '../base/address/place.ts';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FoundUnits } from './FoundUnits.tsx';
import { UnitPassport } from './UnitPassport.tsx';
import { searchFor, viewOf } from '../base/address/unit-address.ts';

function Search({ text }: { text: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  return (
    <form
      className="gtools"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) showDetail(searchFor(typed));
      }}
    >
      <SearchField label={t('unit.search')} value={typed} onChange={setTyped} isDesk />
      <button type="submit" className="btn line">
        {t('unit.find')}
      </button>
    </form>
  );
}

/** What a search found; a single one is opened at once. */
function Results({ text }: { text: string }) {
  const { t } = useTranslation();
  const found = useQuery(api.unit.find.queryOptions({ input: { search: text }, ...openedAnew }));
  const units = found.data?.units;
  const only = units?.length === 1 ? units[0] : undefined;
  useEffect(() => {
    if (only) showDetail(String(only.number));
  }, [only]);
  if (found.isPending || only) return <Skeleton lines={6} label={t('frame.loading')} />;
  if (!units) return <NotLoaded title={t('unit.failed')} query={found} />;
  if (units.length === 0) return <Empty icon="phone" title={t('unit.none')} text={t('unit.noneText', { text })} />;
  return <FoundUnits units={units} />;
}

/** Devices by their number, IMEI or serial number, and the passport of one. */
export function UnitsScreen() {
  const { t } = useTranslation();
  const view = viewOf(usePlace((place) => place.detail));
  return (
    <div className="obody alone">
      <section className="gridwrap" aria-label={t('unit.title')}>
        <Search
          key={view.kind === 'search' ? `search ${view.text}` : 'search'}
          text={view.kind === 'search' ? view.text : ''}
        />
        {view.kind === 'empty' && <Empty icon="phone" title={t('unit.title')} text={t('unit.emptyText')} />}
        {view.kind === 'search' && <Results key={`results ${view.text}`} text={view.text} />}
        {view.kind === 'unit' && <UnitPassport key={view.number} number={view.number} />}
      </section>
    </div>
  );
}
