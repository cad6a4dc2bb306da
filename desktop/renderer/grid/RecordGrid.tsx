import { useQueryClient } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { GridScreen } from './GridScreen.tsx';
import type { GridScreenProps } from './grid-screen-props.ts';

/** What a record's panel does with the grid beside it. */
export interface RecordPanelProps {
  /** The record as it stands in the address. */
  open: string;
  onChanged: () => void;
  onClose: () => void;
}

interface RecordGridProps<Row> extends Pick<
  GridScreenProps<Row>,
  'grid' | 'label' | 'searchLabel' | 'columns' | 'presets' | 'presetLabel' | 'fetchRows' | 'topics' | 'begin' | 'onScan'
> {
  /** Columns of amounts in minor units; absent: none is. */
  amounts?: ReadonlySet<string>;
  /** By what a row is told apart, also in the address. */
  rowKey: (row: Row) => string;
  /** What stands above the rows. @param changed reads the rows again in place */
  above?: (changed: () => void) => ReactNode;
  /** The panel of what is open. */
  panel: (props: RecordPanelProps) => ReactNode;
}

const noAmounts: ReadonlySet<string> = new Set();

/** A grid whose rows open one by one in a panel beside it; what the panel changes is read again in place. */
export function RecordGrid<Row extends object>({ rowKey, panel, amounts, above, ...props }: RecordGridProps<Row>) {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const [grid, setGrid] = useState<GridApi<Row> | null>(null);
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: ['preset-count', props.grid] });
    if (grid?.isDestroyed() === false) grid.refreshInfiniteCache();
  };
  return (
    <GridScreen<Row>
      {...props}
      amounts={amounts ?? noAmounts}
      notice={above?.(changed)}
      rowId={rowKey}
      openRow={{ key: open, is: (row) => rowKey(row) === open }}
      onReady={setGrid}
      onOpen={(row) => showDetail(rowKey(row))}
      isOpen={open !== null}
      summary={(selected) =>
        selected.length === 0 ? (
          <span className="faint">{t('grid.keysHint')}</span>
        ) : (
          <b>{t('grid.selectedRows', { count: selected.length })}</b>
        )
      }
      detail={open === null ? null : panel({ open, onChanged: changed, onClose: () => showDetail(null) })}
    />
  );
}
