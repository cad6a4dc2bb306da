import { z } from 'zod';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { goodsHandle, loadWithGoodsTexts } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { reservationPath } from '@kolobeh/shared/reservation/reservation-page.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';
import { notTaken, type NotTaken, nothingTyped, typedIn, withoutStore } from './reserve-form.ts';
import { ReserveForm } from './ReserveForm.tsx';
import './reservation.css';

export const handle = goodsHandle;
export const clientLoader = loadWithGoodsTexts;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const { selected } = await api.catalogue
    .product({ market, seo_name: params.seoName ?? '' })
    .catch(missingOn('PRODUCT_NOT_FOUND', 'INPUT_INVALID'));
  const { stores } = await api.store.stocked({ market, code: [selected.code] });
  const t = translations[market];
  const head = pageHead({
    title: t('reserve.title', { name: selected.name }),
    description: t('reserve.lead'),
    origin: requestValues(context).origin,
  });
  return data({ selected, stores, key: crypto.randomUUID(), head }, { headers: privateHeaders() });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const typed = typedIn(form);
  const again = (refused: NotTaken) =>
    data({ refused, typed, key: crypto.randomUUID() }, { status: 400, headers: privateHeaders() });
  if (typed.store === '') return again(withoutStore);
  const idempotencyKey = z.uuid().safeParse(textOf(form, 'key')).data ?? crypto.randomUUID();
  try {
    const made = await apiOf(context).reservation.make(
      { market, product: params.seoName ?? '', ...typed },
      { context: { idempotencyKey } },
    );
    return redirect(reservationPath(market, made), 303);
  } catch (error) {
    return again(notTaken(error));
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function ReservePage() {
  const { selected, stores, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, market } = useTexts();
  const goods = paths.product(market.code, selected.seo_name);
  const isAnywhere = stores.some(({ pieces, keeping }) => pieces.length > 0 && keeping !== null);
  return (
    <div className="page res">
      <Crumbs crumbs={[{ name: productName(selected.name), to: goods }, { name: t('reserve.heading') }]} />
      <header>
        <h1>{t('reserve.heading')}</h1>
        <p className="lead mt-2">{t('reserve.lead')}</p>
      </header>
      <div className="res-goods">
        <span>
          <Picture picture={selected.picture} alt="" sizes="72px" />
        </span>
        <div>
          <Link className="strong" to={goods}>
            {productName(selected.name)}
          </Link>
          <p className="price-now text-lg">{showMoney(selected.price)}</p>
        </div>
      </div>
      {isAnywhere ? (
        <ReserveForm
          key={answer?.key ?? key}
          stores={stores}
          typed={answer?.typed ?? nothingTyped}
          refused={answer?.refused ?? null}
          sendingKey={answer?.key ?? key}
        />
      ) : (
        <Empty icon="store" title={t('reserve.none')} why={t('reserve.none_why')}>
          <Link className="btn" to={goods}>
            {t('reserve.to_goods')}
          </Link>
        </Empty>
      )}
    </div>
  );
}
