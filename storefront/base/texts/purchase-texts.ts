import type { ClientLoaderFunctionArgs } from 'react-router';
import { marketOf } from '../paths.ts';
import { type TextPart, loadTexts } from './browser-texts.ts';

type TextedLoad<Data> = Pick<ClientLoaderFunctionArgs, 'request'> & { serverLoader: () => Promise<Data> };

async function loadWith<Data>(part: TextPart, { request, serverLoader }: TextedLoad<Data>): Promise<Data> {
  const [data] = await Promise.all([serverLoader(), loadTexts(marketOf(new URL(request.url).pathname), part)]);
  return data;
}

/** Route handle of pages that show texts of the purchase; the browser loads them before it takes the page over. */
export const purchaseHandle = { texts: 'purchase' } as const;

/** Loader for the browser of those pages: the texts come with the data. */
export const loadWithPurchaseTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('purchase', load);

/** The same for the calculator of instalments. */
export const instalmentHandle = { texts: 'instalment' } as const;

/** The loader that goes with `instalmentHandle`. */
export const loadWithInstalmentTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('instalment', load);

/** The same for pages of the buy-out. */
export const buyoutHandle = { texts: 'buyout' } as const;

/** The loader that goes with `buyoutHandle`. */
export const loadWithBuyoutTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('buyout', load);

/** The same for the passport of a device. */
export const passportHandle = { texts: 'passport' } as const;

/** The loader that goes with `passportHandle`. */
export const loadWithPassportTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('passport', load);

/** The same for what comes after an order: finding it, withdrawing from it. */
export const afterHandle = { texts: 'after' } as const;

/** The loader that goes with `afterHandle`. */
export const loadWithAfterTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('after', load);

/** The same for what is asked about one product: watching, reserving, comparing, questions. */
export const goodsHandle = { texts: 'goods' } as const;

/** The loader that goes with `goodsHandle`. */
export const loadWithGoodsTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('goods', load);

/** The same for the repair selector. */
export const repairHandle = { texts: 'repair' } as const;

export const loadWithRepairTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('repair', load);

/** The same for the pages of an account. */
export const accountHandle = { texts: 'account' } as const;

/** The loader that goes with `accountHandle`. */
export const loadWithAccountTexts = <Data>(load: TextedLoad<Data>): Promise<Data> => loadWith('account', load);
