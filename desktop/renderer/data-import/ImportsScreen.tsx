import type { ImportRow } from '@kolobeh/shared/data-import/import-rows.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { RecordGrid } from '../grid/RecordGrid.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Icon } from '../ui/Icon.tsx';
import { importColumns, importPresets } from './import-columns.ts';
import { OpenedImport } from './OpenedImport.tsx';
import { UploadForm } from './UploadForm.tsx';

/** In the address in place of an import. */
const newImport = 'new';
const topics = ['imports'] as const;
const fetchRows = (query: Parameters<typeof client.dataImport.rows>[0]) => client.dataImport.rows(query);

/** Data out of files: a file is chosen, mapped, gone through, then written; one import takes the whole screen. */
export function ImportsScreen() {
  const open = usePlace((place) => place.detail);
  return open === null || open === newImport ? <AllImports /> : <OpenedImport key={open} id={open} />;
}

function AllImports() {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => importColumns(i18n), [i18n]);
  return (
    <RecordGrid<ImportRow>
      grid="imports"
      label={t('imports.history')}
      searchLabel={t('imports.search')}
      columns={columns}
      presets={importPresets}
      presetLabel={(key) => wordOr(i18n, 'imports.view', key)}
      rowKey={({ id }) => id}
      fetchRows={fetchRows}
      topics={topics}
      begin={
        <button type="button" className="btn" onClick={() => showDetail(newImport)}>
          <Icon name="plus" size="s" /> {t('imports.new')}
        </button>
      }
      panel={({ onClose }) => (
        <DetailPanel label={t('imports.new')} summary={null} onClose={onClose}>
          <UploadForm onUploaded={({ id }) => showDetail(id)} />
        </DetailPanel>
      )}
    />
  );
}
