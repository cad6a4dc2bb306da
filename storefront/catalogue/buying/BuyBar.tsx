import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { AddForm } from '../../cart/AddForm.tsx';
import { StockLine } from '../../ui/StockLine.tsx';

/** On a phone the price and the button stay at hand. */
export function BuyBar({ selected }: { selected: Variant }) {
  const { t } = useTexts();
  const { stock } = selected;
  const isThere = stock.instead === 'in_store';
  if (stock.state === 'sold_out' && !isThere) return null;
  return (
    <div className="buybar -mx-(--gutter) mt-8">
      <div>
        <b className="num">{showMoney(selected.price)}</b>
        <StockLine stock={{ ...stock, delivered_on: null, ...(isThere && { where: t('product.in_store_short') }) }} />
      </div>
      <AddForm product={selected.code} seoName={selected.seo_name}>
        {({ isAdding }) => (
          <button className="btn big" type="submit" aria-busy={isAdding || undefined}>
            {isAdding ? t('product.buying') : t('product.buy')}
          </button>
        )}
      </AddForm>
    </div>
  );
}
