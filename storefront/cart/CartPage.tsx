import { invalidOf } from '@kolobeh/shared/discount/invalid-discounts.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { textOf } from '../base/forms/form-values.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { laterPaths } from '../base/later-paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { purchaseHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import type { AddAnswer } from './added/added.ts';
import { AddedWays } from './added/AddedWays.tsx';
import { besideCart } from './beside-cart.ts';
import { CartAccessories } from './CartAccessories.tsx';
import { changeCart } from './cart-actions.ts';
import { unansweredChange } from './cart-refusal.ts';
import { CoversSum } from '../cover/CoversSum.tsx';
import { CartInstalments } from './CartInstalments.tsx';
import { CartChanges } from './CartChanges.tsx';
import { CartLine } from './CartLine.tsx';
import { CollectNote } from './CollectNote.tsx';
import { describeAdded, staysOnPage } from './added/describe-added.ts';
import { DiscountBox } from './DiscountBox.tsx';
import { dropMonthly } from './trade-in/drop-monthly.ts';
import { DiscountLines } from './DiscountLines.tsx';
import { FreeDelivery } from './FreeDelivery.tsx';
import { OnlyInStoreNote } from './OnlyInStoreNote.tsx';
import { RefusedAdding } from './added/RefusedAdding.tsx';
import { SavedList } from './SavedList.tsx';
import { TradeInBox } from './trade-in/TradeInBox.tsx';
import { TradeInOffer } from './trade-in/TradeInOffer.tsx';
import { AfterBuyout, BonusLine, HeldLine } from './trade-in/TradeInSums.tsx';

export const handle = purchaseHandle;
await textsOfPage(handle.texts);

/**
 * The cart with the instalments chosen in it, counted for its present price; null when they are not offered for it any
 * more.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const api = apiOf(context);
  const [cart, { up_to_percent: upTo }] = await Promise.all([api.cart.get({ market }), api.discount.offer({ market })]);
  const { installment: chosen } = cart;
  const offered = chosen ? await api.instalment.cart({ market, deposit: chosen.deposit }) : null;
  const instalments = offered?.options.find(({ id }) => id === chosen?.id) ?? null;
  const drop = instalments && (await dropMonthly(api, cart, instalments));
  const beside = await besideCart(api, cart);
  const head = pageHead({
    title: t('cart.title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const alternates = { cs: paths.cart('cs'), ro: paths.cart('ro') };
  return data({ cart, upTo, instalments, drop, beside, alternates, head }, { headers: privateHeaders() });
}

/**
 * Changes the cart. Answers 409 with the reason, the sheet of what was added when asked from another page with scripts,
 * else the cart anew.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const form = await readForm(request);
  const change = await changeCart(api, market, form);
  if (!change.ok) return data<AddAnswer>({ refusal: change.refusal }, { status: 409, headers: privateHeaders() });
  const added = staysOnPage(form) ? await describeAdded(api, change.value, textOf(form, 'product')) : null;
  return added ? data<AddAnswer>({ added }, { headers: privateHeaders() }) : redirect(paths.cart(market), 303);
}

/** A change that got no answer is said where it was asked for; the page the visitor reads stays. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<AddAnswer> {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) || error instanceof TypeError) return { refusal: unansweredChange };
    throw error;
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

type Beside = Awaited<ReturnType<typeof besideCart>>;
type CartData = Awaited<ReturnType<typeof loader>>['data'];

/** How and when the goods come, where they can be collected the soonest, and the way to the checkout. */
function WayOn({ collected, ways }: Pick<Beside, 'collected' | 'ways'>) {
  const { t, market } = useTexts();
  return (
    <>
      <AddedWays ways={ways} heading="h2" />
      {collected && <CollectNote {...collected} />}
      <Link className="btn big wide mt-4" to={laterPaths.delivery(market.code)}>
        {t('cart.continue')}
      </Link>
    </>
  );
}

/** The device that pays a part of the cart, or the way to one. */
function OldDevice({ cart, upTo, drop }: Pick<CartData, 'cart' | 'upTo' | 'drop'>) {
  if (cart.trade_in) return <TradeInBox tradeIn={cart.trade_in} monthly={drop} />;
  return <TradeInOffer upTo={upTo} isInStore={cart.only_in_store !== null} />;
}

/**
 * Cart with discounts and trade-in. It cannot be ordered while a line, a code, a cover or the trade-in has a problem;
 * each says its own beside it.
 */
export default function CartPage() {
  const { cart, upTo, instalments, drop, beside } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const { t, market } = useTexts();
  const hasProblem = cart.items.some((item) => item.problem !== null);
  const hasInvalid = invalidOf(cart.discounts).length > 0;
  const hasChanged = cart.items.some(({ covers }) => covers.some(({ problem }) => problem !== null));
  const isApart = Boolean(cart.only_in_store?.trouble);
  const isBlocked = hasProblem || hasInvalid || hasChanged || isApart || Boolean(cart.trade_in?.problem);
  if (cart.items.length === 0) {
    return (
      <div className="page sec">
        <h1 className="mb-6">{t('cart.heading')}</h1>
        {refusal && <RefusedAdding refusal={refusal} />}
        {cart.trade_in && <TradeInBox tradeIn={cart.trade_in} />}
        <SavedList saved={cart.saved} />
        <Empty icon="cart" title={t('cart.empty')} why={t('cart.empty_why')}>
          <Link className="btn" to={paths.home(market.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      </div>
    );
  }
  return (
    <div className="page co">
      <div className="co-main">
        <h1>{t('cart.heading')}</h1>
        {refusal && !refusal.discount && !refusal.warranty && <RefusedAdding refusal={refusal} />}
        {hasInvalid && <Note kind="bad">{t('discount.invalid')}</Note>}
        {hasChanged && <Note kind="bad">{t('cover.problems')}</Note>}
        {hasProblem && <Note kind="bad">{t('cart.problems')}</Note>}
        <OnlyInStoreNote only={cart.only_in_store} />
        <CartChanges cart={cart} />
        <ul className="clist">
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} refused={refusal?.warranty} />
          ))}
        </ul>
        {beside.accessories && <CartAccessories {...beside.accessories} />}
        <DiscountBox cart={cart} refused={refusal?.discount} />
        <OldDevice cart={cart} upTo={upTo} drop={drop} />
        <SavedList saved={cart.saved} />
        <p>
          <Link className="link" to={paths.home(market.code)}>
            {t('cart.back')}
          </Link>
        </p>
      </div>
      <aside className="co-side">
        <div className="card pad">
          <dl className="receipt">
            <div>
              <dt>
                {t('cart.goods')}
                <small>{t('cart.pieces', { count: cart.count })}</small>
              </dt>
              <dd>{showMoney(cart.items_total)}</dd>
            </div>
            <CoversSum cart={cart} />
            <DiscountLines discounts={cart.discounts} />
            <BonusLine cart={cart} />
            <HeldLine cart={cart} />
            <div className="sum">
              <dt>{t('cart.sum')}</dt>
              <dd>{showMoney(cart.to_pay)}</dd>
            </div>
          </dl>
          <AfterBuyout cart={cart} />
          {!isBlocked && <CartInstalments isChosen={cart.installment !== null} option={instalments} />}
          <FreeDelivery total={cart.discounted_total} missing={cart.missing_to_free_delivery} />
          {!isBlocked && <WayOn {...beside} />}
          <p className="tiny faint mt-3">{t('cart.delivery_later')}</p>
          <p className="tiny faint mt-2">{t(`vat.${cart.vat}`)}</p>
        </div>
      </aside>
    </div>
  );
}
