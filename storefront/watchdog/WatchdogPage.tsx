import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Watchdog } from '@kolobeh/shared/watchdog/contract.ts';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
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
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { tokenOf } from '../base/secret-token.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { productName } from '../ui/product-name.ts';
import '../ui/about-goods.css';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

const linkOf = ({ id = '', token }: LoaderFunctionArgs['params']) => ({ id, token: tokenOf(token) });
const missing = missingOn('WATCHDOG_NOT_FOUND', 'INPUT_INVALID');

/** A watch by the link of its letter; any link that fits none is 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const watchdog = await apiOf(context).watchdog.find(linkOf(params)).catch(missing);
  const t = translations[marketOf(new URL(request.url).pathname)];
  const head = pageHead({
    title: t('dog.own_title'),
    description: t('dog.lead'),
    origin: requestValues(context).origin,
  });
  const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ watchdog, head }, { headers: withoutReferrer });
}

/** Opening the link changes nothing, so that a mail program that looks at it does not; the buttons do. */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { watchdog } = apiOf(context);
  const link = linkOf(params);
  const call = textOf(await readForm(request), 'step') === 'confirm' ? watchdog.confirm(link) : watchdog.end(link);
  await call.catch(missing);
  return redirect(url.pathname, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** What is waited for, how far it is, and what its owner may do. */
export function OwnWatchdog({ watchdog: { kind, state, below, product } }: { watchdog: Watchdog }) {
  const { t, market } = useTexts();
  return (
    <>
      <div className="card pad">
        <Link className="strong" to={paths.product(market.code, product.seo_name)}>
          {productName(product.name)}
        </Link>
        <p className="muted">
          {kind === 'stock' ? t('dog.wait_stock') : t('dog.wait_price', { amount: below ? showMoney(below) : '' })}
        </p>
      </div>
      <Note kind={state === 'asked' ? 'info' : 'ok'}>{t(`dog.state_${state}`)}</Note>
      {(state === 'asked' || state === 'awake') && (
        <Form method="post">
          <div className="row wrap gap-3">
            {state === 'asked' && (
              <button className="btn lg" type="submit" name="step" value="confirm">
                {t('dog.confirm')}
              </button>
            )}
            <button className="btn lg line" type="submit" name="step" value="end">
              {t('dog.end')}
            </button>
          </div>
        </Form>
      )}
    </>
  );
}

/**
 * One watch: what it waits for, and the buttons that confirm or end it. A mere visit does neither, because mail
 * programs open links.
 */
export default function WatchdogPage() {
  const { watchdog } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page about-goods">
      <Crumbs crumbs={[{ name: t('dog.own_heading') }]} />
      <h1>{t('dog.own_heading')}</h1>
      <OwnWatchdog watchdog={watchdog} />
    </div>
  );
}
