import type { PackageLine } from '@kolobeh/shared/warehouse/packages/contract.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { client } from '../../base/data/api.ts';
import { wordOr } from '../../base/words.ts';
import { GridScreen } from '../../grid/GridScreen.tsx';
import { packageAmounts, packageColumns, packagePresets } from './package-columns.tsx';
import { PackagePanel } from './PackagePanel.tsx';

const fetchRows = (query: Parameters<typeof client.warehouse.packageRows>[0]) => client.warehouse.packageRows(query);
const topics = ['floor'] as const;

/** All packages of both markets; one opens beside the list with its labels and its log. */
export function PackagesScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const columns = useMemo(() => packageColumns(i18n), [i18n]);
  return (
    <GridScreen<PackageLine>
      grid="packages"
      label={t('packages.title')}
      searchLabel={t('packages.search')}
      columns={columns}
      amounts={packageAmounts}
      presets={packagePresets}
      presetLabel={(key) => wordOr(i18n, 'packages.preset', key)}
      rowId={(row) => row.code}
      rowClass={(row) => (row.state === 'cancelled' ? 'off-row' : undefined)}
      openRow={{ key: open, is: (row) => row.code === open }}
      fetchRows={fetchRows}
      topics={topics}
      onOpen={(row) => showDetail(row.code)}
      isOpen={open !== null}
      summary={(selected) => (
        <span className="faint">
          {selected.length > 0 ? t('packages.selected', { count: selected.length }) : t('product.keysHint')}
        </span>
      )}
      detail={open ? <PackagePanel key={open} code={open} onClose={() => showDetail(null)} /> : null}
    />
  );
}
