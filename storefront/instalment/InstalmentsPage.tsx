import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { ChosenInstalments } from '@kolobeh/shared/instalment/chosen-instalments.ts';
import type { InstalmentData } from '@kolobeh/shared/instalment/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { refusalOf } from '../base/forms/refusal.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
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
import { Calculator } from './Calculator.tsx';
import { choiceOf, chosenOf, depositOf, fields } from './calculator-form.ts';

export const handle = instalmentHandle;
await textsOfPage(handle.texts);

interface Subject {
  /** Null: the whole cart. */
  product: { code: string; name: string; seoName: string } | null;
  kept: ChosenInstalments | null;
}

/** What the calculator is about: one piece of a product, or the cart with what was chosen for it. */
async function subjectOf(api: ApiClient, market: MarketCode, seoName: string | undefined): Promise<Subject> {
  if (seoName === undefined) return { product: null, kept: (await api.cart.get({ market })).installment };
  const { selected } = await api.catalogue
    .product({ market, seo_name: seoName })
    .catch(missingOn('PRODUCT_NOT_FOUND', 'INPUT_INVALID'));
  return { product: { code: selected.code, name: selected.name, seoName: selected.seo_name }, kept: null };
}

/**
 * Instalments of one product, or of the whole cart where the address names none. What the address does not say is taken
 * from the choice kept in the cart.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const api = apiOf(context);
  const { product, kept } = await subjectOf(api, market, params.seoName);
  const typed = url.searchParams.get(fields.deposit);
  const deposit = typed === null ? (kept?.deposit ?? 0) : depositOf(typed);
  const instalments: InstalmentData = product
    ? await api.instalment.product({ market, code: product.code, deposit })
    : await api.instalment.cart({ market, deposit });
  const option = url.searchParams.get(fields.option) ?? (kept ? String(kept.id) : null);
  const isOnStore = (url.searchParams.get(fields.arrange) ?? kept?.installmentArrangeType) === 'on-store';
  const t = translations[market];
  const head = pageHead({
    title: `${t('calc.title')} – Kolobeh`,
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  return data(
    {
      product,
      instalments,
      chosen: chosenOf(instalments, option),
      arrange: isOnStore ? ('on-store' as const) : ('online' as const),
      alternates: { cs: paths.cart('cs'), ro: paths.cart('ro') },
      head,
    },
    { headers: privateHeaders() },
  );
}

/**
 * Keeps the choice: a product goes into the cart with it, the cart takes it as it is. 409 when it is not offered for
 * this price any more.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const choice = choiceOf(await readForm(request));
  if (!choice) return data({ isFailed: true }, { status: 400, headers: privateHeaders() });
  try {
    const { product } = await subjectOf(api, market, params.seoName);
    if (product)
      await api.cart.add({
        market,
        product: product.code,
        installment_id: choice.id,
        installment_deposit: choice.deposit,
        installment_arrange_type: choice.installmentArrangeType,
      });
    else await api.checkout.saveDraft({ market, draft: { installment: choice } });
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return data({ isFailed: true }, { status: 409, headers: privateHeaders() });
  }
  return redirect(paths.cart(market), 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** The calculator; without any offer it says so and leads back. */
export default function InstalmentsPage() {
  const { product, instalments, chosen, arrange } = useLoaderData<typeof loader>();
  const isFailed = useActionData<typeof action>()?.isFailed ?? false;
  const { t, market } = useTexts();
  const price = showMoney(instalments.price);
  const back = product ? paths.product(market.code, product.seoName) : paths.cart(market.code);
  return (
    <div className="page sec">
      <p>
        <Link className="link" to={back}>
          {t(product ? 'calc.back_product' : 'calc.back_cart')}
        </Link>
      </p>
      <h1 className="mt-2">{t('calc.title')}</h1>
      <p className="muted mb-6">
        {product ? t('calc.lead', { name: productName(product.name), price }) : t('calc.cart', { price })}
      </p>
      {isFailed && (
        <div className="mb-4">
          <Note kind="bad">{t('calc.failed')}</Note>
        </div>
      )}
      {chosen ? (
        <Calculator data={instalments} chosen={chosen} arrange={arrange} />
      ) : (
        <Empty icon="calendar" title={t('calc.none')} why={t('calc.none_why')}>
          <Link className="btn" to={back}>
            {t(product ? 'calc.back_product' : 'calc.back_cart')}
          </Link>
        </Empty>
      )}
    </div>
  );
}
