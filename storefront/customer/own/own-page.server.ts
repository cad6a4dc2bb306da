// What the lists of an account share on the server: who may see them, and their head.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageHead } from '../../base/head/page-head.ts';
import { privateHeaders } from '../../base/head/public-page.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import type { TextKey } from '../../texts/text-key.ts';

interface OwnPage<Own> {
  title: TextKey;
  addressOf: (market: MarketCode) => string;
  load: (api: ApiClient) => Promise<Own>;
}

/** A list of the signed-in customer. Who is not signed in is led to that, staff to the account, for they own nothing. */
export async function ownPage<Own>({ request, context }: LoaderFunctionArgs, { title, addressOf, load }: OwnPage<Own>) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const { user, capabilities } = await api.customer.session();
  if (!user) throw redirect(`${paths.signIn(market)}?${new URLSearchParams({ back: addressOf(market) })}`);
  if (!capabilities.includes('account.own')) throw redirect(paths.account(market));
  const t = translations[market];
  const { origin } = requestValues(context);
  const head = pageHead({ title: t(title), description: t('site.description'), origin });
  const alternates = { cs: addressOf('cs'), ro: addressOf('ro') };
  return data({ email: user.email, own: await load(api), alternates, head }, { headers: privateHeaders() });
}
