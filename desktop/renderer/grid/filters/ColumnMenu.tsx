import type { ColDef } from 'ag-grid-community';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { GridHandle } from '../use-grid-keys.ts';

interface ColumnMenuProps<Row> {
  columns: ColDef<Row>[];
  handle: GridHandle<Row> | null;
}

/** Which columns are shown, and the way back to how they were at first. */
export function ColumnMenu<Row>({ columns, handle }: ColumnMenuProps<Row>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const shown = new Set(handle?.getAllDisplayedColumns().map((column) => column.getColId()));
  const [, redraw] = useState(0);
  const toggle = (column: string, isShown: boolean) => {
    handle?.setColumnsVisible([column], !isShown);
    redraw((count) => count + 1);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="iconbtn" aria-label={t('grid.columns')}>
        <Icon name="filter" size="s" />
      </Button>
      <Popover className="pop" placement="bottom end" offset={4}>
        <Dialog className="colmenu" aria-label={t('grid.columns')}>
          {columns.map(({ colId = '', headerName }) => (
            <Check
              key={colId}
              label={headerName}
              checked={shown.has(colId)}
              onChange={() => toggle(colId, shown.has(colId))}
            />
          ))}
          <button
            type="button"
            className="btn quiet"
            onClick={() => {
              handle?.resetColumnState();
              setOpen(false);
            }}
          >
            <Icon name="undo" /> {t('grid.resetColumns')}
          </button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
