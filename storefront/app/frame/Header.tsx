import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link, NavLink, useMatches } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { useLive } from '../live/live-store.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/TextsProvider.tsx';
import { SearchBox } from './SearchBox.tsx';

export interface MenuItem {
  name: string;
  url_path: string;
}

/** Address of this page in the other market when it has one, else of its first page. */
function useOtherMarket(): string {
  const { market } = useTexts();
  const other = market.code === 'cs' ? 'ro' : 'cs';
  for (const match of useMatches()) {
    const shown: unknown = match.loaderData;
    if (typeof shown === 'object' && shown !== null && 'alternates' in shown) {
      const address = (shown.alternates as Partial<Record<string, string>>)[other];
      if (address) return address;
    }
  }
  return paths.home(other);
}

function Strip() {
  const { t, market } = useTexts();
  const otherMarket = useOtherMarket();
  const free = money(market.freeDeliveryFrom, market.currency);
  return (
    <div className="strip" role="region" aria-label={t('site.name')}>
      <div className="page">
        <span>{t('frame.free_delivery', { amount: showMoney(free) })}</span>
        <span className="hide-s">{t('frame.returns')}</span>
        <span className="hide-s only-wide">{t('frame.warranty')}</span>
        <span className="end">
          <Link to={paths.buyout(market.code)} className="hide-s">
            {t('frame.buyout')}
          </Link>
          <Link to={paths.stores(market.code)} className="hide-s">
            {t('frame.stores')}
          </Link>
          <a href={otherMarket} hrefLang={market.code === 'cs' ? 'ro' : 'cs'}>
            <Icon name="globe" size="xs" /> {t('market.this')}
            <span className="sr"> – {t('market.switch')}</span>
          </a>
        </span>
      </div>
    </div>
  );
}

function MenuBox({ menu }: { menu: readonly MenuItem[] }) {
  const { t, market } = useTexts();
  return (
    <details className="menu-box">
      <summary className="iconbtn" aria-label={t('frame.menu')}>
        <Icon name="menu" />
      </summary>
      <ul className="menu-panel">
        {menu.map(({ name, url_path }) => (
          <li key={url_path}>
            <Link to={paths.category(market.code, url_path)}>{name}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.buyout(market.code)}>{t('frame.buyout')}</Link>
        </li>
        <li>
          <Link to={paths.stores(market.code)}>{t('frame.stores')}</Link>
        </li>
      </ul>
    </details>
  );
}

function Actions() {
  const { t, market } = useTexts();
  const { cartCount, userName } = useLive();
  return (
    <div className="acts">
      <Link
        className="iconbtn"
        to={paths.account(market.code)}
        aria-label={userName ? t('frame.account_of', { name: userName }) : t('frame.account')}
      >
        <Icon name="user" />
      </Link>
      <Link
        className="iconbtn"
        to={paths.cart(market.code)}
        aria-label={cartCount ? t('frame.cart_count', { count: cartCount }) : t('frame.cart')}
      >
        <Icon name="cart" />
        {cartCount ? <span className="count">{cartCount}</span> : null}
      </Link>
    </div>
  );
}

export function Header({ menu }: { menu: readonly MenuItem[] }) {
  const { t, market } = useTexts();
  return (
    <>
      <Strip />
      <header className="top">
        <div className="page">
          <div className="row gap-4">
            <MenuBox menu={menu} />
            <Link className="logo" to={paths.home(market.code)}>
              <Icon name="loop" />
              <span>Kolobeh</span>
            </Link>
          </div>
          <nav aria-label={t('frame.main_nav')}>
            {menu.map(({ name, url_path }) => (
              <NavLink
                key={url_path}
                to={paths.category(market.code, url_path)}
                className={({ isActive }) => (isActive ? 'on' : '')}
                prefetch="intent"
              >
                {name}
              </NavLink>
            ))}
          </nav>
          <SearchBox />
          <Actions />
        </div>
      </header>
    </>
  );
}
