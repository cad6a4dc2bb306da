import type { MouseEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { usePause } from '../../base/live/pauses.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';

/** What is sold: a kept estimate or buy-out by its token, or answers about a device, by the names of their questions. */
type Sold = { token: string } | { code: string; version: string; answers: readonly [string, string][] };

const fieldsOf = (sold: Sold): readonly [string, string][] =>
  'token' in sold ? [['buyout', sold.token]] : [['code', sold.code], ['version', sold.version], ...sold.answers];

interface UseBuyoutProps {
  sold: Sold;
  className: string;
  /** Takes it out of another cart that counts with it. */
  takesOver?: boolean;
  /** May hold the form back. */
  onPress?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A button that counts the sold device into the cart; a plain form that leads there. While that is paused, a sentence in its place. */
export function UseBuyout({ sold, className, takesOver = false, onPress, children }: UseBuyoutProps) {
  const { t, market } = useTexts();
  if (usePause('trade_in')?.part === 'trade_in') return <Note kind="info">{t('trade.paused')}</Note>;
  return (
    <Form method="post" action={paths.cart(market.code)}>
      <input type="hidden" name="intent" value="use_buyout" />
      <input type="hidden" name="hold" value="1" />
      {takesOver && <input type="hidden" name="take_over" value="1" />}
      {fieldsOf(sold).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} onClick={onPress}>
        {children}
      </button>
    </Form>
  );
}
