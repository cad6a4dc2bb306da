import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import type { BulkScope } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStation } from '../base/station.ts';
import type { PlacedText } from '../grid/cells/use-cell-work.ts';
import type { GridScreenProps } from '../grid/grid-screen-props.ts';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { CellsDialog } from './cells/CellsDialog.tsx';
import { priceColumns } from './cells/plan-cells.ts';
import { priceText, useProductEdits } from './edit/use-product-edits.ts';

type Work = Pick<GridScreenProps<ProductRow>, 'cells' | 'edits'>;

interface GoodsWork {
  /** What is done in the cells of the grid. */
  work: Work;
  /** What stands below it of the selected rows and of all that it shows. */
  footer: (selected: readonly ProductRow[], asked: () => GridQuery) => ReactElement;
}

/**
 * What is done with goods in a grid of them: cells edited in place and pasted into, and changes of many.
 * @param within the category whose goods the grid shows; absent: all
 */
export function useGoodsWork(onChanged: () => void, within?: { category: number }): GoodsWork {
  const { t } = useTranslation();
  const mayChange = useStation((state) => state.session?.capabilities.includes('price.edit') ?? false);
  const [scope, setScope] = useState<BulkScope | null>(null);
  const [placed, setPlaced] = useState<PlacedText<ProductRow>[] | null>(null);
  const edits = useProductEdits(setPlaced);
  const cells = { columns: priceColumns, textOf: priceText, onCells: setPlaced };
  return {
    work: { edits, ...(mayChange ? { cells } : {}) },
    footer: (selected, asked) => (
      <>
        <span className="faint">
          {selected.length > 0
            ? t('product.selected', { count: selected.length })
            : t(mayChange ? 'cells.keysHint' : 'product.keysHint')}
        </span>
        {mayChange && (
          <button
            type="button"
            className="btn line"
            aria-haspopup="dialog"
            onClick={() =>
              setScope(
                selected.length > 0
                  ? { of: 'ids', ids: selected.map((row) => row.id) }
                  : { of: 'query', query: { ...asked(), ...within } },
              )
            }
          >
            {t(selected.length > 0 ? 'bulk.openChosen' : 'bulk.openAll')}
          </button>
        )}
        {placed && <CellsDialog placed={placed} onChanged={onChanged} onClose={() => setPlaced(null)} />}
        {scope && <BulkDialog scope={scope} onChanged={onChanged} onClose={() => setScope(null)} />}
      </>
    ),
  };
}
