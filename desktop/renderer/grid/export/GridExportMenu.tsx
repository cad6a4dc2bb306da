import { ExportedGrid, type NewExport } from '@kolobeh/shared/staff/grid-export.ts';
import type { ColDef } from 'ag-grid-community';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useStation } from '../../base/station.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { GridHandle } from '../use-grid-keys.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { useMyFiles } from './MyFiles.tsx';
import { useGridExport } from './use-grid-export.ts';

interface ExportMenuProps<Row> {
  grid: string;
  columns: ColDef<Row>[];
  handle: GridHandle<Row> | null;
  asked: () => NewExport['query'];
}

const Choices = z.object({ choices: z.array(z.object({ value: z.string(), label: z.string() })) });

/** Columns as they are shown, in their order, with the words of what can be chosen in them and of yes and no. */
function shownColumns<Row>(
  columns: ColDef<Row>[],
  handle: GridHandle<Row> | null,
  yesNo: Readonly<Record<'true' | 'false', string>>,
): NewExport['columns'] {
  const shown = handle?.getAllDisplayedColumns().map((column) => column.getColId()) ?? [];
  return shown.flatMap((id) => {
    const column = columns.find((one) => one.colId === id);
    if (!column) return [];
    const choices = Choices.safeParse(column.filterParams).data?.choices ?? [];
    const words = { ...yesNo, ...Object.fromEntries(choices.map(({ value, label }) => [value, label])) };
    return [{ id, label: column.headerName ?? id, words }];
  });
}

/** All rows that the grid's filter leaves, as a file; how far it is stands in place of the button. */
export function GridExportMenu<Row>({ grid: name, columns, handle, asked }: ExportMenuProps<Row>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isOffline = useStation((state) => state.status.network === 'offline');
  const { made, start } = useGridExport();
  const mine = useMyFiles();
  const yesNo = { true: t('form.conflict.yes'), false: t('form.conflict.no') };
  const grid = ExportedGrid.safeParse(name);
  if (!grid.success || isOffline) return null;
  if (made) return <ExportProgress made={made} />;
  return (
    <>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className="iconbtn" aria-label={t('grid.export.title')}>
          <Icon name="doc" size="s" />
        </Button>
        <Popover className="pop" placement="bottom end" offset={4}>
          <Dialog className="colmenu" aria-label={t('grid.export.title')}>
            {(['xlsx', 'csv'] as const).map((format) => (
              <button
                key={format}
                type="button"
                className="btn quiet"
                onClick={() => {
                  setOpen(false);
                  const shown = shownColumns(columns, handle, yesNo);
                  void start(format, { grid: grid.data, columns: shown, query: asked() });
                }}
              >
                {t('grid.export.as', { format: format.toUpperCase() })}
              </button>
            ))}
            <button
              type="button"
              className="btn quiet"
              onClick={() => {
                setOpen(false);
                mine.open();
              }}
            >
              {t('grid.export.mine.open')}
            </button>
          </Dialog>
        </Popover>
      </DialogTrigger>
      {mine.dialog}
    </>
  );
}
