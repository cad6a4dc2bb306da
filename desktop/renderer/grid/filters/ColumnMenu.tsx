import type { ColDef } from 'ag-grid-community';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
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
  useHotkeys(({ code }) => {
    if (code !== 'Escape') return false;
    setOpen(false);
    return true;
  }, isOpen);
  const shown = new Set(handle?.getAllDisplayedColumns().map((column) => column.getColId()));
  const [, redraw] = useState(0);
  const toggle = (column: string, isShown: boolean) => {
    handle?.setColumnsVisible([column], !isShown);
    redraw((count) => count + 1);
  };
  return (
    <div className="colmenu">
      <button
        type="button"
        className="iconbtn"
        aria-label={t('grid.columns')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size="s" />
      </button>
      {isOpen && (
        <fieldset className="pop">
          <legend className="sr">{t('grid.columns')}</legend>
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
        </fieldset>
      )}
    </div>
  );
}
