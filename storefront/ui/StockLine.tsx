import type { StockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { dayOn } from './days/day.ts';

const look = { in_stock: '', last_piece: ' few', sold_out: ' none' } as const;

/** Stock in words, with the day of delivery when it is known. */
export function StockLine({ stock }: { stock: StockWord }) {
  const { t, market } = useTexts();
  const words =
    stock.where ??
    (stock.delivered_on && !stock.instead && stock.state !== 'sold_out'
      ? t(`stock.${stock.state}_on`, { day: dayOn(t, market, stock.delivered_on) })
      : t(`stock.${stock.instead ?? stock.state}`));
  return <p className={`stock${stock.where ? ' few' : look[stock.state]}`}>{words}</p>;
}
