import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { preferredMarket } from './preferred-market.ts';
import { paths } from './paths.ts';

/** `/` leads to the shop of the browser's language. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const market: MarketCode = preferredMarket(request.headers.get('accept-language') ?? '');
  return redirect(paths.home(market), {
    status: 302,
    headers: { Vary: 'Accept-Language', 'Cache-Control': 'private, no-store' },
  });
}
