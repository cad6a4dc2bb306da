import type { ClientLoaderFunctionArgs } from 'react-router';
import { marketOf } from '../paths.ts';
import { loadTexts } from './browser-texts.ts';

/** Route handle of pages that show texts of the purchase; the browser loads them before it takes the page over. */
export const purchaseHandle = { texts: 'purchase' } as const;

type TextedLoad<Data> = Pick<ClientLoaderFunctionArgs, 'request'> & { serverLoader: () => Promise<Data> };

/** Loader for the browser of those pages: the texts come with the data. */
export async function loadWithPurchaseTexts<Data>({ request, serverLoader }: TextedLoad<Data>): Promise<Data> {
  const [data] = await Promise.all([serverLoader(), loadTexts(marketOf(new URL(request.url).pathname), 'purchase')]);
  return data;
}

/** The same for pages of the buy-out. */
export const buyoutHandle = { texts: 'buyout' } as const;

export async function loadWithBuyoutTexts<Data>({ request, serverLoader }: TextedLoad<Data>): Promise<Data> {
  const [data] = await Promise.all([serverLoader(), loadTexts(marketOf(new URL(request.url).pathname), 'buyout')]);
  return data;
}
