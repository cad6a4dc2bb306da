import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The quiet frame of the checkout: nothing in it leads away from the order but the logo. */
export default function CheckoutLayout() {
  const { t, market } = useTexts();
  useEffect(() => document.documentElement.classList.add('scripted'), []);
  return (
    <div className="min-h-screen bg-(--paper)">
      <header className="top">
        <div className="page co-top">
          <Link className="logo" to={paths.home(market.code)}>
            <Icon name="loop" />
            <span>Kolobeh</span>
          </Link>
          <span className="row small muted">
            <Icon name="lock" size="s" />
            {t('checkout.secure')}
          </span>
        </div>
      </header>
      <main className="page" id="obsah">
        <Outlet />
      </main>
    </div>
  );
}
