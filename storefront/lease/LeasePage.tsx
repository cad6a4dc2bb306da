import { bestLease } from '@kolobeh/shared/lease/count-lease.ts';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
import { refusalOf } from '../base/forms/refusal.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { instalmentHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import { productName } from '../ui/product-name.ts';
import { leaseField } from './lease-words.ts';
import { LeaseChoices } from './LeaseChoices.tsx';
import { LeaseExample } from './LeaseExample.tsx';

export const handle = instalmentHandle;
await textsOfPage(handle.texts);

/** All leases of one product; 404 when the market does not offer it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const { selected } = await api.catalogue
    .product({ market, seo_name: params.seoName ?? '' })
    .catch(missingOn('PRODUCT_NOT_FOUND', 'INPUT_INVALID'));
  const { options } = await api.lease.product({ market, code: selected.code });
  const t = translations[market];
  const head = pageHead({
    title: `${t('lease.title')}: ${selected.name} – Kolobeh`,
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const { name, seo_name: seoName, price } = selected;
  return data(
    {
      product: { name, seoName, price },
      options,
      alternates: { cs: laterPaths.leases('cs'), ro: laterPaths.leases('ro') },
      head,
    },
    { headers: privateHeaders() },
  );
}

/** Puts the product into the cart and keeps the choice with the checkout. 409 when it is not to be had. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const lease = textOf(await readForm(request), leaseField);
  try {
    const { selected } = await api.catalogue
      .product({ market, seo_name: params.seoName ?? '' })
      .catch(missingOn('PRODUCT_NOT_FOUND', 'INPUT_INVALID'));
    const { options } = await api.lease.product({ market, code: selected.code });
    const chosen = options.find(({ id }) => String(id) === lease);
    if (!chosen) return data({ isFailed: true }, { status: 400, headers: privateHeaders() });
    const { items } = await api.cart.get({ market });
    // Chosen again, another length: the piece is in the cart already.
    if (items.some(({ product }) => product === selected.code))
      await api.checkout.saveDraft({ market, draft: { lease: chosen.id, type_payment: leasingCode } });
    else await api.cart.add({ market, product: selected.code, lease_id: chosen.id });
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return data({ isFailed: true }, { status: 409, headers: privateHeaders() });
  }
  return redirect(paths.cart(market), 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Lengths of leasing one product; a plain form that works without scripts. Without any it says so and leads back. */
export default function LeasePage() {
  const { product, options } = useLoaderData<typeof loader>();
  const isFailed = useActionData<typeof action>()?.isFailed ?? false;
  const { t, market } = useTexts();
  const isBusy = useNavigation().state !== 'idle';
  const best = bestLease(options);
  return (
    <div className="page sec">
      <p>
        <Link className="link" to={paths.product(market.code, product.seoName)}>
          {t('calc.back_product')}
        </Link>
      </p>
      <h1 className="mt-2">{t('lease.title')}</h1>
      <p className="muted mb-6">
        {t('calc.lead', { name: productName(product.name), price: showMoney(product.price) })}
      </p>
      {isFailed && (
        <div className="mb-4">
          <Note kind="bad">{t('lease.failed')}</Note>
        </div>
      )}
      {best ? (
        <Form method="post" className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_368px]">
          <LeaseChoices options={options} chosen={best.id} />
          <div className="stack gap-4">
            <p>{t('lease.how')}</p>
            <button className="btn big wide" type="submit" aria-busy={isBusy || undefined}>
              {t('lease.choose')}
            </button>
            <p className="small muted">{t('lease.alone')}</p>
            <LeaseExample option={best} />
          </div>
        </Form>
      ) : (
        <Empty icon="calendar" title={t('lease.none')} why={t('lease.none_why')}>
          <Link className="btn" to={paths.product(market.code, product.seoName)}>
            {t('calc.back_product')}
          </Link>
        </Empty>
      )}
    </div>
  );
}
