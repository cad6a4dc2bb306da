import { type LoaderFunctionArgs, redirect } from 'react-router';
import { missing } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';

/** Every address no page has: an old one of the market leads where the office says, all others are missing. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<never> {
  const { pathname } = url;
  const market = marketOf(pathname);
  const from = pathname.replace(/^\/(?:cs|ro)(?=\/|$)/, '').replaceAll(/^\/+|\/+$/g, '');
  if (from === '' || from.length > 500) throw missing();
  const { to } = await apiOf(context).content.redirect({ market, from });
  if (to === null) throw missing();
  throw redirect(`/${market}/${to}`, 301);
}

/** Never drawn: the loader always throws, and `PageBoundary` shows the page that is not there. */
export default function MissingPage() {
  return null;
}
