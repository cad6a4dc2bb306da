import type { WatchdogKind } from '@kolobeh/shared/watchdog/contract.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { notTaken } from '../base/forms/not-taken.ts';
import { readForm } from '../base/forms/read-form.ts';
import { goodsHead, goodsOfPage } from '../base/goods-page.server.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { AboutGoods } from '../ui/AboutGoods.tsx';
import { Note } from '../ui/Note.tsx';
import { StockLine } from '../ui/StockLine.tsx';
import { AskForm } from './AskForm.tsx';
import { reasons, type Refused, typedIn, wishOf } from './watchdog-form.ts';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

/** What is watched: a piece of what is sold out, the price of everything else. */
async function watchedAt(args: Parameters<typeof goodsOfPage>[0]) {
  const goods = await goodsOfPage(args);
  const kind: WatchdogKind = goods.selected.stock.state === 'sold_out' ? 'stock' : 'price';
  return { ...goods, kind };
}

/**
 * The product as it stands now, and the e-mail of the account, if somebody is signed in: then no letter asks for a
 * confirmation.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { kind, ...goods } = await watchedAt(args);
  const { user } = await apiOf(args.context).customer.session();
  const head = goodsHead(args, goods, { title: 'dog.title', lead: 'dog.lead' });
  return data({ kind, selected: goods.selected, account: user?.email ?? null, head }, { headers: privateHeaders() });
}

/**
 * Keeps the wish. What was typed comes back when it was refused, also because the product is in stock, or as cheap as
 * that, already.
 */
export async function action(args: ActionFunctionArgs) {
  const { market, kind, selected } = await watchedAt(args);
  const typed = typedIn(await readForm(args.request));
  const { wish, wrong } = wishOf(market, selected.seo_name, kind, typed);
  const again = (refused: Refused) => data({ done: null, refused, typed }, { status: 400, headers: privateHeaders() });
  if (wrong.length > 0) return again({ why: 'fields', fields: wrong, minutes: 0 });
  try {
    const done = await apiOf(args.context).watchdog.ask(wish);
    return data({ done, refused: null, typed }, { headers: privateHeaders() });
  } catch (error) {
    return again(notTaken(error, reasons));
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Asks to be told once, of goods in stock or of a price; says afterwards whether a letter must be confirmed. */
export default function AskPage() {
  const { kind, selected, account } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AboutGoods
      product={selected}
      heading={t(`dog.heading_${kind}`)}
      lead={t('dog.lead')}
      facts={<StockLine stock={selected.stock} />}
    >
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
    </AboutGoods>
  );
}
