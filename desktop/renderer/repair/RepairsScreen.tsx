import type { QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { RecordGrid } from '../grid/RecordGrid.tsx';
import { scanned } from './find-repair.ts';
import { repairColumns, repairPresets } from './repair-columns.ts';
import { RepairPanel } from './RepairPanel.tsx';

const topics = ['repairs'] as const;
const fetchRows = (query: Parameters<typeof client.repair.rows>[0]) => client.repair.rows(query);

/** Opens the repair that a scan means, ended ones too, whatever the grid shows. @returns whether there was one */
async function openScanned(text: string): Promise<boolean> {
  const query = { start_row: 0, end_row: 20, sort: [{ column: 'created_at', direction: 'desc' as const }], filter: {} };
  const { rows } = await client.repair.rows({ ...query, search: text });
  const found = scanned(rows, text) ?? (rows.length === 1 ? rows[0] : null);
  if (!found) return false;
  showDetail(found.number);
  return true;
}

/** The technician's bench: what waits longest stands first; a scan of a device or of a repair's number opens it. */
export function RepairsScreen() {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => repairColumns(i18n), [i18n]);
  return (
    <RecordGrid<QueuedRepair>
      grid="repairs"
      label={t('repair.title')}
      searchLabel={t('repair.search')}
      columns={columns}
      presets={repairPresets}
      presetLabel={(key) => wordOr(i18n, 'repair.view', key)}
      rowKey={({ number }) => number}
      fetchRows={fetchRows}
      topics={topics}
      onScan={openScanned}
      panel={({ open, onChanged, onClose }) => (
        <RepairPanel key={open} number={open} onChanged={onChanged} onClose={onClose} />
      )}
    />
  );
}
