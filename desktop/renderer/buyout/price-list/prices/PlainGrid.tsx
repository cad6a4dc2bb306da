import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { useEffect, useRef, useState } from 'react';

/** Options that may change while the grid is shown. */
type Live<Row> = Pick<GridOptions<Row>, 'rowData' | 'columnDefs' | 'context' | 'quickFilterText' | 'rowSelection'>;

interface PlainGridProps<Row> {
  live: Live<Row>;
  /** All others; read once. */
  fixed: Omit<GridOptions<Row>, keyof Live<Row>>;
  onReady: (grid: GridApi<Row>) => void;
}

function useOption<Row, Key extends keyof Live<Row>>(grid: GridApi<Row> | null, key: Key, value: Live<Row>[Key]): void {
  useEffect(() => {
    if (grid && !grid.isDestroyed()) grid.setGridOption(key, value);
  }, [grid, key, value]);
}

/**
 * A grid that draws its own cells. In the grid for React every cell is a component, which costs a large sheet its
 * smooth scrolling; here no cell needs one.
 */
export function PlainGrid<Row>({ live, fixed, onReady }: PlainGridProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<GridApi<Row> | null>(null);
  const first = useRef({ fixed, onReady });
  useEffect(() => {
    if (!box.current) return;
    const made = createGrid<Row>(box.current, first.current.fixed);
    setGrid(made);
    first.current.onReady(made);
    return () => made.destroy();
  }, []);
  useOption(grid, 'context', live.context);
  useOption(grid, 'columnDefs', live.columnDefs);
  useOption(grid, 'rowSelection', live.rowSelection);
  useOption(grid, 'rowData', live.rowData);
  useOption(grid, 'quickFilterText', live.quickFilterText);
  return <div ref={box} />;
}
