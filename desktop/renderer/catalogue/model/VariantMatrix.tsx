import type { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type MatrixRow, matrixOf } from './matrix.ts';

interface MatrixProps {
  variants: readonly OfficeVariant[];
  /** Id of the variant that is open. */
  chosen: number | null;
  onChoose: (id: number) => void;
}

function Cell({ variant, isChosen, onChoose }: { variant: OfficeVariant; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const { row, sale_state: state } = variant;
  const isOff = !row.is_active || state !== 'on_sale';
  const price = (amount: number | null, currency: 'CZK' | 'RON') =>
    amount === null ? '—' : showMoney({ amount, currency });
  return (
    <button type="button" className="mx-cell" aria-pressed={isChosen} title={row.code} onClick={onChoose}>
      <span className="sr">{t('model.openVariant', { code: row.code })} </span>
      <b className="num">{price(row.price_cs, 'CZK')}</b>
      <span className="num faint">{price(row.price_ro, 'RON')}</span>
      <small className="num">
        {isOff ? (
          <em>{row.is_active ? t(`model.saleState.${state}`) : t('product.inactive')}</em>
        ) : (
          t('model.pieces', { count: row.on_hand - row.reserved })
        )}
      </small>
    </button>
  );
}

/** All variants of a model at once: storages and colours down, qualities across. */
export function VariantMatrix({ variants, chosen, onChoose }: MatrixProps) {
  const { t } = useTranslation();
  const { qualities, rows } = matrixOf(variants);
  const columns: DataColumn<MatrixRow>[] = [
    {
      id: 'variant',
      heading: t('model.variant'),
      isRowHead: true,
      cell: ({ hex, storage, colour }) => (
        <>
          <span className="mx-dot" style={{ background: hex }} aria-hidden />
          {storage === null ? colour : `${storage} GB, ${colour}`}
        </>
      ),
    },
    ...qualities.map((quality, at) => ({
      id: quality,
      heading: t(`product.quality.${quality}`),
      cell: ({ cells }: MatrixRow) =>
        cells[at]?.map((variant) => (
          <Cell
            key={variant.row.id}
            variant={variant}
            isChosen={variant.row.id === chosen}
            onChoose={() => onChoose(variant.row.id)}
          />
        )) ?? <span className="faint">—</span>,
    })),
  ];
  return (
    <DataTable
      rows={rows}
      rowId={({ key }) => key}
      columns={columns}
      label={t('model.variants')}
      box="mx-box"
      look="mx"
    />
  );
}
