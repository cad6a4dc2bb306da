import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { headOfLoader, pageHead } from '../app/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../app/head/public-page.ts';
import { marketOf, paths } from '../app/paths.ts';
import { apiOf, requestValues } from '../app/request-values.ts';
import { translations } from '../app/texts/all-texts.server.ts';
import { loadWithPurchaseTexts, purchaseHandle } from '../app/texts/purchase-texts.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import { type CartRefusal, changeCart } from './cart-actions.ts';
import { CartLine } from './CartLine.tsx';

export const handle = purchaseHandle;
export const clientLoader = loadWithPurchaseTexts;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const cart = await apiOf(context).cart.get({ market });
  const head = pageHead({
    title: t('cart.title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const alternates = { cs: paths.cart('cs'), ro: paths.cart('ro') };
  return data({ cart, alternates, head }, { headers: privateHeaders() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const refusal = await changeCart(apiOf(context), market, await request.formData());
  if (!refusal) return redirect(paths.cart(market), 303);
  return data({ refusal }, { status: 409, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Refusal({ refusal }: { refusal: CartRefusal }) {
  const { t } = useTexts();
  const { code, available, most } = refusal;
  const key = code === 'SOLD_OUT' && available === 0 ? 'cart.refused.SOLD_OUT_none' : (`cart.refused.${code}` as const);
  return <Note kind="bad">{t(key, { available, most })}</Note>;
}

export default function CartPage() {
  const { cart } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const { t, market } = useTexts();
  const hasProblem = cart.items.some((item) => item.problem !== null);
  if (cart.items.length === 0) {
    return (
      <div className="page sec">
        <h1 className="mb-6">{t('cart.heading')}</h1>
        {refusal && <Refusal refusal={refusal} />}
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
        {refusal && <Refusal refusal={refusal} />}
        {hasProblem && <Note kind="bad">{t('cart.problems')}</Note>}
        <ul className="clist">
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
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
            <div className="sum">
              <dt>{t('cart.sum')}</dt>
              <dd>{showMoney(cart.items_total)}</dd>
            </div>
          </dl>
          <p className="small muted mt-3">
            {cart.missing_to_free_delivery
              ? t('cart.free_missing', { amount: showMoney(cart.missing_to_free_delivery) })
              : t('cart.free_reached')}
          </p>
          {!hasProblem && (
            <Link className="btn big wide mt-4" to={paths.delivery(market.code)}>
              {t('cart.continue')}
            </Link>
          )}
          <p className="tiny faint mt-3">{t('cart.delivery_later')}</p>
        </div>
      </aside>
    </div>
  );
}
