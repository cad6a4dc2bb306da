import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { timeOf } from '../ui/days/day.ts';
import { Icon } from '../ui/Icon.tsx';

/** Browsers take a longer delay for none. */
const longestDelayMs = 2 ** 31 - 1;

/** The page asks again when the time is over, so that it never promises what has passed. */
function useReload(until: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = Date.parse(until) - Date.now() + 1000;
    if (left < 0 || left > longestDelayMs) return undefined;
    const timer = setTimeout(() => void revalidate(), left);
    return () => clearTimeout(timer);
  }, [until, revalidate]);
}

type Hold = NonNullable<CartItem['hold']>;

function Told({ hold: { state, until }, problem }: { hold: Hold; problem: CartItem['problem'] }) {
  const { t, market } = useTexts();
  useReload(until);
  const time = timeOf(market, until);
  const isLost = state === 'over' && problem !== null;
  return (
    <p className={`hold small mt-1${state === 'mine' ? ' ok' : ''}`} role="status">
      <Icon name="clock" size="s" />
      <span>{t(isLost ? 'cart.hold.lost' : `cart.hold.${state}`, { time })}</span>
    </p>
  );
}

/** Until when the last piece waits for this cart, that it waits no more, or for whom it does. */
export function HoldNote({ item: { hold, problem } }: { item: Pick<CartItem, 'hold' | 'problem'> }) {
  return hold && <Told hold={hold} problem={problem} />;
}

/** Why a line cannot be bought as it is; nothing where it can. */
export function ProblemNote({ item: { problem, stock } }: { item: Pick<CartItem, 'problem' | 'stock'> }) {
  const { t } = useTexts();
  return (
    problem && (
      <p className="error mt-1" role="alert">
        <Icon name="warning" size="s" />
        <span>{t(`cart.problem.${problem}`, { count: stock.available })}</span>
      </p>
    )
  );
}
