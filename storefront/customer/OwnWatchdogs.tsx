import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OwnWatchdog } from '@kolobeh/shared/watchdog/contract.ts';
import { watchdogPath } from '@kolobeh/shared/watchdog/watchdog-page.ts';
import { Form, Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { productName } from '../ui/product-name.ts';

/** What the account waits for; each is ended on its own page, which says so. */
export function OwnWatchdogs({ watchdogs }: { watchdogs: readonly OwnWatchdog[] }) {
  const { t } = useTexts();
  if (watchdogs.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 id="hlidani">{t('account.watched')}</h2>
      <p className="muted mb-3">{t('account.watched_why')}</p>
      <ul className="watched" aria-labelledby="hlidani">
        {watchdogs.map(({ id, token, market, kind, below, product }) => (
          <li key={id}>
            <span>
              <Link className="strong" to={paths.product(market, product.seo_name)} reloadDocument>
                {productName(product.name)}
              </Link>
              <span className="muted block">
                {kind === 'stock'
                  ? t('account.wait_stock')
                  : t('account.wait_price', { amount: below ? showMoney(below) : '' })}
              </span>
            </span>
            <Form method="post" action={watchdogPath(market, { id, token })} reloadDocument>
              <button
                className="btn line"
                type="submit"
                name="step"
                value="end"
                aria-label={t('account.watch_end_of', { name: product.name })}
              >
                {t('account.watch_end')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
