import type { WatchdogKind } from '@kolobeh/shared/watchdog/contract.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { loadWithGoodsTexts, goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { Picture } from '../ui/Picture.tsx';
import { StockLine } from '../ui/StockLine.tsx';
import { productName } from '../ui/product-name.ts';
import { AskForm } from './AskForm.tsx';
import { type NotTaken, notTaken, typedIn, wishOf } from './watchdog-form.ts';
import './watchdog.css';

export const handle = goodsHandle;
export const clientLoader = loadWithGoodsTexts;

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** What is watched: a piece of what is sold out, the price of everything else. */
async function watchedAt({ request, params, context }: Args) {
  const market = marketOf(new URL(request.url).pathname);
  const { selected } = await apiOf(context)
    .catalogue.product({ market, seo_name: params.seoName ?? '' })
    .catch(missingOn('PRODUCT_NOT_FOUND', 'INPUT_INVALID'));
  const kind: WatchdogKind = selected.stock.state === 'sold_out' ? 'stock' : 'price';
  return { market, kind, selected };
}

/**
 * The product as it stands now, and the e-mail of the account, if somebody is signed in: then no letter asks for a
 * confirmation.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { market, kind, selected } = await watchedAt(args);
  const { user } = await apiOf(args.context).customer.session();
  const t = translations[market];
  const head = pageHead({
    title: t('dog.title', { name: selected.name }),
    description: t('dog.lead'),
    origin: requestValues(args.context).origin,
  });
  return data({ kind, selected, account: user?.email ?? null, head }, { headers: privateHeaders() });
}

/**
 * Keeps the wish. What was typed comes back when it was refused, also because the product is in stock, or as cheap as
 * that, already.
 */
export async function action(args: ActionFunctionArgs) {
  const { market, kind, selected } = await watchedAt(args);
  const typed = typedIn(await readForm(args.request));
  const { wish, wrong } = wishOf(market, selected.seo_name, kind, typed);
  const again = (refused: NotTaken) => data({ done: null, refused, typed }, { status: 400, headers: privateHeaders() });
  if (wrong.length > 0) return again({ why: 'fields', fields: wrong, minutes: 0 });
  try {
    const done = await apiOf(args.context).watchdog.ask(wish);
    return data({ done, refused: null, typed }, { headers: privateHeaders() });
  } catch (error) {
    return again(notTaken(error));
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Asks to be told once, of goods in stock or of a price; says afterwards whether a letter must be confirmed. */
export default function AskPage() {
  const { kind, selected, account } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, market } = useTexts();
  const goods = paths.product(market.code, selected.seo_name);
  return (
    <div className="page dog">
      <Crumbs crumbs={[{ name: productName(selected.name), to: goods }, { name: t(`dog.heading_${kind}`) }]} />
      <header>
        <h1>{t(`dog.heading_${kind}`)}</h1>
        <p className="muted mt-2">{t('dog.lead')}</p>
      </header>
      <div className="dog-goods">
        <span>
          <Picture picture={selected.picture} alt="" sizes="72px" />
        </span>
        <div>
          <Link className="strong" to={goods}>
            {productName(selected.name)}
          </Link>
          <StockLine stock={selected.stock} />
        </div>
      </div>
      {answer?.done ? (
        <Note kind="ok">{t(`dog.${answer.done.state}`, { email: answer.done.email })}</Note>
      ) : (
        <AskForm
          kind={kind}
          price={selected.price}
          account={account}
          typed={answer?.typed ?? { below: '', email: '' }}
          refused={answer?.refused ?? null}
        />
      )}
    </div>
  );
}
