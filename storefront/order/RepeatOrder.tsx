import type { LeftOut } from '@kolobeh/shared/checkout/placed/repeat-contract.ts';
import { Form, Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Note } from '../ui/Note.tsx';
import { productName } from '../ui/product-name.ts';

/** Buys the same goods again, at today's prices. */
export function RepeatOrder() {
  const { t } = useTexts();
  return (
    <Form method="post" preventScrollReset>
      <button className="btn line" type="submit" name="intent" value="repeat">
        {t('order.repeat')}
      </button>
      <p className="muted small mt-2">{t('order.repeat_what')}</p>
    </Form>
  );
}

/** What of the order could not be put into the cart, and the way to what could. */
export function RepeatedInPart({ put, leftOut }: { put: number; leftOut: readonly LeftOut[] }) {
  const { t, market } = useTexts();
  return (
    <Note kind="bad">
      <p>{t(put === 0 ? 'order.repeat_nothing' : 'order.repeat_part')}</p>
      <ul className="mt-1 mb-2 list-disc pl-5">
        {leftOut.map(({ name, ordered, put: there }) => (
          <li key={name}>
            {productName(name)} –{' '}
            {t(there === 0 ? 'order.repeat_none_of' : 'order.repeat_fewer_of', { put: there, ordered })}
          </li>
        ))}
      </ul>
      {put > 0 && (
        <Link className="link" to={paths.cart(market.code)}>
          {t('order.repeat_to_cart')}
        </Link>
      )}
    </Note>
  );
}
