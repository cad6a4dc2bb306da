import type { StockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { dayOn } from './day.ts';

const look = { in_stock: '', last_piece: ' few', sold_out: ' none' } as const;

/** Stock in words, with the day of delivery when it is known. */
export function StockLine({ stock }: { stock: StockWord }) {
  const { t, market } = useTexts();
  const { instead, state, delivered_on: day } = stock;
  if (instead) return <p className="stock">{t(`stock.${instead}`)}</p>;
  const words =
    day && state !== 'sold_out' ? t(`stock.${state}_on`, { day: dayOn(t, market, day) }) : t(`stock.${state}`);
  return <p className={`stock${look[state]}`}>{words}</p>;
}
