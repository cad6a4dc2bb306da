import type { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { matrixOf } from './matrix.ts';

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
  return (
    <div className="mx-box">
      <table className="mx" aria-label={t('model.variants')}>
        <thead>
          <tr>
            <th scope="col">{t('model.variant')}</th>
            {qualities.map((quality) => (
              <th key={quality} scope="col">
                {t(`product.quality.${quality}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className="mx-dot" style={{ background: row.hex }} aria-hidden />
                {row.storage === null ? row.colour : `${row.storage} GB, ${row.colour}`}
              </th>
              {row.cells.map((there, at) => (
                <td key={qualities[at]}>
                  {there === null ? (
                    <span className="faint">—</span>
                  ) : (
                    there.map((variant) => (
                      <Cell
                        key={variant.row.id}
                        variant={variant}
                        isChosen={variant.row.id === chosen}
                        onChoose={() => onChoose(variant.row.id)}
                      />
                    ))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
