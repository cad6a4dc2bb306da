// What the pages of one subscription share on the server.
import { data, type LoaderFunctionArgs } from 'react-router';
import { pageHead } from '../base/head/page-head.ts';
import { privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { tokenOf } from '../base/secret-token.ts';
import { translations } from '../base/texts/all-texts.server.ts';

/** A link that fits no subscription, or a malformed one, is 404. */
export const missing = missingOn('SUBSCRIBER_NOT_FOUND', 'INPUT_INVALID');

export const linkOf = ({ id = '', token }: LoaderFunctionArgs['params']) => ({ id, token: tokenOf(token) });

/** A subscription by the link of its letters. */
export async function subscriptionPage({ request, params, context }: LoaderFunctionArgs) {
  const { state } = await apiOf(context).newsletter.find(linkOf(params)).catch(missing);
  const t = translations[marketOf(new URL(request.url).pathname)];
  const { origin } = requestValues(context);
  const head = pageHead({ title: t('news.title'), description: t('news.lead'), origin });
  return data({ state, head }, { headers: { ...privateHeaders(), 'Referrer-Policy': 'same-origin' } });
}
