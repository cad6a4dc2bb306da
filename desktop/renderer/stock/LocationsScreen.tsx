import type { LocationLine } from '@kolobeh/shared/stock/contract.ts';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { goTo } from '../base/address/place.ts';
import { useStation } from '../base/station.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { Icon } from '../ui/Icon.tsx';
import { locationColumns, locationPresets } from './location-columns.tsx';
import { PrintCodes } from './PrintCodes.tsx';
import { LocationPanel } from './LocationPanel.tsx';

const noAmounts: ReadonlySet<string> = new Set();
const fetchRows = (query: Parameters<typeof client.stock.locationRows>[0]) => client.stock.locationRows(query);

const topics = ['stock'] as const;

/** Places of the warehouse, in the order of the walk; one opens beside them to be changed or closed. */
export function LocationsScreen() {
  const { t, i18n } = useTranslation();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('location.edit') ?? false);
  const [grid, setGrid] = useState<GridApi<LocationLine> | null>(null);
  const [open, setOpen] = useState<LocationLine | 'new' | null>(null);
  const columns = useMemo(() => locationColumns(i18n), [i18n]);
  const saved = (line: LocationLine) => {
    setOpen(line);
    grid?.refreshInfiniteCache();
  };
  return (
    <GridScreen<LocationLine>
      grid="locations"
      label={t('stock.locations')}
      searchLabel={t('stock.searchLocations')}
      columns={columns}
      amounts={noAmounts}
      presets={locationPresets}
      presetLabel={(key) => wordOr(i18n, 'stock.preset', key)}
      rowId={(row) => String(row.id)}
      rowClass={(row) => (row.state === 'closed' ? 'off-row' : undefined)}
      fetchRows={fetchRows}
      topics={topics}
      onOpen={(row) => mayEdit && setOpen(row)}
      isOpen={open !== null}
      onReady={setGrid}
      summary={(selected) => (
        <>
          {mayEdit && (
            <button type="button" className="btn" onClick={() => setOpen('new')}>
              <Icon name="plus" size="s" /> {t('stock.newLocation')}
            </button>
          )}
          <button type="button" className="btn line" onClick={() => goTo('product-locations')}>
            {t('stock.productLocations')}
          </button>
          <PrintCodes labels={selected.map(({ code, sector }) => ({ kind: 'location', code, sector }))} />
          <span className="faint">
            {selected.length > 0 ? t('stock.selected', { count: selected.length }) : t('product.keysHint')}
          </span>
        </>
      )}
      detail={
        open && (
          <LocationPanel
            key={open === 'new' ? 'new' : `${open.id} ${open.state}`}
            line={open === 'new' ? null : open}
            onSaved={saved}
            onClose={() => setOpen(null)}
          />
        )
      }
    />
  );
}
