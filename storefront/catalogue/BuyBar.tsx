import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { StockLine } from '../ui/StockLine.tsx';

/** On a phone the price and the button stay at hand. */
export function BuyBar({ selected }: { selected: Variant }) {
  const { t, market } = useTexts();
  if (selected.stock.state === 'sold_out') return null;
  return (
    <div className="buybar -mx-(--gutter) mt-8">
      <div>
        <b className="num">{showMoney(selected.price)}</b>
        <StockLine stock={{ ...selected.stock, delivered_on: null }} />
      </div>
      <Form method="post" action={paths.cart(market.code)}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="product" value={selected.code} />
        <button className="btn big" type="submit">
          {t('product.buy')}
        </button>
      </Form>
    </div>
  );
}
