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
import { notTaken } from '../base/forms/not-taken.ts';
import { goodsHead, goodsOfPage } from '../base/goods-page.server.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { reservationPath } from '@kolobeh/shared/reservation/reservation-page.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { AboutGoods } from '../ui/AboutGoods.tsx';
import { Empty } from '../ui/Empty.tsx';
import { nothingTyped, reasons, type Refused, typedIn, withoutStore } from './reserve-form.ts';
import { ReserveForm } from './ReserveForm.tsx';
import './reservation.css';
import { UnlessPaused } from '../ui/PausedPart.tsx';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

export async function loader(args: LoaderFunctionArgs) {
  const goods = await goodsOfPage(args);
  const { market, selected } = goods;
  const { stores } = await apiOf(args.context).store.stocked({ market, code: [selected.code] });
  const head = goodsHead(args, goods, { title: 'reserve.title', lead: 'reserve.lead' });
  return data({ selected, stores, key: crypto.randomUUID(), head }, { headers: privateHeaders() });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const typed = typedIn(form);
  const again = (refused: Refused) =>
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
    return again(notTaken(error, reasons));
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
    <AboutGoods
      product={selected}
      heading={t('reserve.heading')}
      lead={t('reserve.lead')}
      facts={<p className="price-now text-lg">{showMoney(selected.price)}</p>}
    >
      {isAnywhere ? (
        <UnlessPaused part="reservations" isKept={answer !== undefined}>
          <ReserveForm
            key={answer?.key ?? key}
            stores={stores}
            typed={answer?.typed ?? nothingTyped}
            refused={answer?.refused ?? null}
            sendingKey={answer?.key ?? key}
          />
        </UnlessPaused>
      ) : (
        <Empty icon="store" title={t('reserve.none')} why={t('reserve.none_why')}>
          <Link className="btn" to={goods}>
            {t('reserve.to_goods')}
          </Link>
        </Empty>
      )}
    </AboutGoods>
  );
}
