// What the pages of signing in and up share on the server: their head, and where the visitor goes afterwards.
import type { TextKey } from '../texts/text-key.ts';
import { data, redirect } from 'react-router';
import { ownPath, textOf } from '../base/forms/form-values.ts';
import { pageHead } from '../base/head/page-head.ts';
import { privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import type { AccountRefusal } from './account-actions.ts';

/** Where to go once signed in: back where the visitor came from, else to the account. */
export function wayBack(request: Request): string {
  const url = new URL(request.url);
  return ownPath(url.searchParams.get('back') ?? '', paths.account(marketOf(url.pathname)));
}

/**
 * What loaders of these pages answer: where to go back to, head and the page of the other market. Never stored by a
 * cache.
 */
export function accountPage(
  request: Request,
  context: Parameters<typeof requestValues>[0],
  title: TextKey,
  addressOf: (market: 'cs' | 'ro') => string,
) {
  const t = translations[marketOf(new URL(request.url).pathname)];
  const { origin } = requestValues(context);
  const head = pageHead({ title: t(title), description: t('site.description'), origin });
  const alternates = { cs: addressOf('cs'), ro: addressOf('ro') };
  return data({ back: wayBack(request), alternates, head }, { headers: privateHeaders() });
}

/** Goes on when nothing was refused, else gives the form back with what was typed; a password never comes back. */
export function afterAccount<Values>(request: Request, form: FormData, refusal: AccountRefusal | null, values: Values) {
  const account = paths.account(marketOf(new URL(request.url).pathname));
  if (!refusal) return redirect(ownPath(textOf(form, 'back'), account), 303);
  return data({ refusal, values }, { status: 400, headers: privateHeaders() });
}

/** After a right password: to the code of the second factor, and from there where the visitor was going. */
export function toSecondFactor(request: Request, form: FormData) {
  const market = marketOf(new URL(request.url).pathname);
  const back = ownPath(textOf(form, 'back'), paths.account(market));
  return redirect(`${laterPaths.secondFactor(market)}?${new URLSearchParams({ back })}`, 303);
}
