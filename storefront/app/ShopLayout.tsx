import { companies } from '@kolobeh/shared/content/company.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { CompareBarHost } from '../catalogue/compare/CompareBarHost.tsx';
import { compareForm } from '../catalogue/compare/CompareButton.tsx';
import { favouritesForm } from '../catalogue/FavouriteButton.tsx';
import { AddedSheetHost } from '../cart/added/AddedSheetHost.tsx';
import type { FrameSeller } from '../base/frame-data.ts';
import { Header } from './frame/Header.tsx';
import { Footer } from './frame/later-frame.ts';
import { refreshCompared } from '../base/live/compared.ts';
import { fetchFavourites, refreshFavourites } from '../base/live/favourites.ts';
import { refreshCart, refreshSession } from '../base/live/live-store.ts';
import { refreshOldDevice } from '../base/live/old-device.ts';
import { refreshPauses, usePause } from '../base/live/pauses.ts';
import { openMarkets } from '../base/open-markets.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { drawWhole } from './frame/draw-whole.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

const MaintenanceBar = lazy(() => import('./frame/MaintenanceBar.tsx'));

function sellerOf(market: MarketCode): FrameSeller {
  const { name, street, ...town } = companies[market];
  return { name, seat: `${street}, ${showTown(market, town)}` };
}

/** What the frame of every page shows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const [menu, content, { pauses }] = await Promise.all([
    api.category.menu({ market }),
    api.content.articles({ market }),
    api.system.pauses({ market }),
  ]);
  return {
    menu: menu.categories.map(({ name, url_path }) => ({ name, url_path })),
    entries: menu.items,
    articles: content.articles.map(({ code, seo_name, title }) => ({ code, seo_name, title })),
    pauses,
    seller: sellerOf(market),
    year: new Date().getFullYear(),
    isAlone: openMarkets().length < 2,
  };
}

/** The menu stays while one walks the shop. */
export const shouldRevalidate = (): boolean => false;

/**
 * Frame of every page: skip link, header, footer, and the sheet that confirms what went into the cart. What differs
 * between visitors (cart count, hearts, what is compared, an old device's price, the session) is asked for by the browser, because the
 * HTML is the same for all.
 */
export default function ShopLayout() {
  const { menu, entries, articles, seller, year } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const pause = usePause('sale');
  const navigation = useNavigation();
  const isMoving = navigation.state !== 'idle';
  useEffect(() => {
    if (isMoving) return;
    void refreshCart(market.code);
    void refreshPauses(market.code);
    refreshCompared(market.code);
    drawWhole();
  }, [isMoving, market.code]);
  useEffect(() => {
    document.documentElement.classList.add('scripted');
    refreshFavourites();
    refreshOldDevice(market.code);
    void refreshSession().then((isCustomer) => (isCustomer ? fetchFavourites(market.code) : undefined));
  }, [market.code]);
  return (
    <>
      <a className="skip" href="#obsah">
        {t('frame.skip')}
      </a>
      {isMoving && <div className="progress" role="progressbar" aria-label={t('frame.loading')} />}
      <Header menu={menu} entries={entries} contact={articles.find(({ code }) => code === 'contact')} />
      {pause && (
        <Suspense>
          <MaintenanceBar pause={pause} />
        </Suspense>
      )}
      <main id="obsah" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <Footer menu={menu} entries={entries} articles={articles} seller={seller} year={year} />
      </Suspense>
      <form id={favouritesForm} method="post" action={paths.favourites(market.code)} />
      <form id={compareForm} method="post" action={paths.compare(market.code)} />
      <CompareBarHost />
      <AddedSheetHost />
    </>
  );
}
