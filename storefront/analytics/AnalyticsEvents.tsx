import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import { useEffect, useRef } from 'react';
import { useFetcher, useLocation, useMatches, useNavigation } from 'react-router';
import { useLive } from '../base/live/live-store.ts';
import { viewedAddress } from '../base/live/viewed-address.ts';
import { laterWords } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import type { AddAnswer } from '../cart/added/added.ts';
import { addToCartKey } from '../cart/AddForm.tsx';
import { accessoriesKey } from '../cart/added/AddedAccessories.tsx';
import { isThanked } from '../order/thanks.ts';
import { forgetSession, tell } from './data-layer.ts';
import { type Page, pageEvents } from './page-events.ts';
import { watchPromotions } from './promotions.ts';
import { watchCards } from './seen.ts';
import { isFirstReport } from './reported-orders.ts';

const ofBuyout = ['buyout', 'sell', 'buyout-status'];
const reported = ['product', 'search', 'cart', 'delivery', 'details', 'order'];

/** The page shown now: the name of its route without the market, and its data. */
function useShown(): { name: string; data: unknown } {
  const last = useMatches().at(-1);
  return { name: last?.id.slice(last.id.indexOf('/') + 1) ?? '', data: last?.loaderData };
}

const isReported = (page: { name: string; data: unknown }): page is Page =>
  reported.includes(page.name) && typeof page.data === 'object' && page.data !== null;

/** How the document came, and from which address. */
const documentLoad = (): { name: string; type?: string } | undefined => performance.getEntriesByType('navigation')[0];

/** Every change of the address without loading a document; the first address of a document is no change. */
function usePageViews(name: string): void {
  const { market } = useTexts();
  const { pathname, search } = useLocation();
  const own = useLive(({ viewed }) => viewed);
  const address = ofBuyout.includes(name) ? own : pathname + search;
  const viewed = address && viewedAddress(address);
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (viewed === null) return;
    const loaded = documentLoad();
    const before = told.current ?? (loaded ? viewedAddress(loaded.name) : null);
    told.current = viewed;
    if (before !== viewed) tell(market.code, { event: 'virtual_page_view', page: viewed });
  }, [viewed, market.code]);
}

/** What a page's arrival and the changes of its data tell. */
function usePageEvents({ name, data }: { name: string; data: unknown }): void {
  const { market } = useTexts();
  const { search } = useLocation();
  const before = useRef<{ name: string; data: unknown } | null>(null);
  useEffect(() => {
    const page = { name, data };
    const last = before.current;
    before.current = page;
    if (!isReported(page)) return;
    const hasThanks = new URLSearchParams(search).has(laterWords[market.code].thanks);
    const events = pageEvents(page, {
      before: last,
      isReload: last === null && documentLoad()?.type === 'reload',
      isThanked: page.name === 'order' && isThanked(hasThanks, page.data.order),
      isFirst: isFirstReport,
    });
    tell(market.code, ...events);
  }, [name, data, search, market.code]);
}

/** Each purchase on a product's page and of the accessories offered after it. */
function useAdded(key: string): void {
  const { market } = useTexts();
  const { data, formData } = useFetcher<AddAnswer>({ key });
  const sent = useRef(1);
  const typed = Number(formData?.get('quantity') ?? Number.NaN);
  useEffect(() => {
    if (formData) sent.current = Number.isInteger(typed) && typed > 0 ? typed : 1;
  }, [formData, typed]);
  const told = useRef(data);
  useEffect(() => {
    if (!data?.added || data === told.current) return;
    told.current = data;
    const { product, unit_price: price }: CartItem = data.added.item;
    const goods = [{ code: product, quantity: sent.current, price }];
    tell(market.code, { event: 'add_to_cart', currency: price.currency, goods });
  }, [data, market.code]);
}

/** Signing in, up and out: the first page after it knows who somebody is. */
function useSigning(name: string): void {
  const { market } = useTexts();
  const { state, formAction } = useNavigation();
  const begun = useRef<'login' | 'sign_up' | null>(null);
  useEffect(() => {
    if (state === 'submitting') {
      begun.current = name === 'sign-in' ? 'login' : name === 'sign-up' ? 'sign_up' : null;
      if (formAction?.endsWith(`/${laterWords[market.code].signOut}`)) forgetSession();
    }
    if (state !== 'idle' || !begun.current) return;
    const event = begun.current;
    begun.current = null;
    if (name === 'sign-in' || name === 'sign-up') return;
    forgetSession();
    tell(market.code, { event, method: 'password' });
  }, [state, formAction, name, market.code]);
}

/** Cards of goods seen and chosen on the page. */
function useCards(name: string): void {
  const { market } = useTexts();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { currency } = market;
    return watchCards(name, {
      onSeen: (list, goods) => tell(market.code, { event: 'view_item_list', currency, goods, more: { ...list } }),
      onChosen: (list, goods) =>
        tell(market.code, { event: 'select_item', currency, goods: [goods], more: { ...list } }),
      onWished: (goods) => tell(market.code, { event: 'add_to_wishlist', currency, goods: [goods] }),
    });
  }, [name, pathname, search, market]);
}

/** Offers of the shop seen and followed on the page. */
function usePromotions(): void {
  const { code } = useTexts().market;
  const { pathname } = useLocation();
  useEffect(
    () =>
      watchPromotions(
        (ecommerce) => tell(code, { event: 'view_promotion', ecommerce: { ...ecommerce } }),
        (ecommerce) => tell(code, { event: 'select_promotion', ecommerce: { ...ecommerce } }),
      ),
    [code, pathname],
  );
}

/** Tells analytics what happens in the shop; it stands there only with consent. Shows nothing. */
export default function AnalyticsEvents() {
  const page = useShown();
  useSigning(page.name);
  usePageViews(page.name);
  usePageEvents(page);
  useAdded(addToCartKey);
  useAdded(accessoriesKey);
  useCards(page.name);
  usePromotions();
  return null;
}
