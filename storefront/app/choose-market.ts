import { chooseMarket, marketVary } from '@kolobeh/shared/kernel/choose-market.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { openMarkets } from '../base/open-markets.ts';
import { paths } from '../base/paths.ts';

/** `/` leads to the shop of the host, of the last cart or of the browser's language. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const signs = {
    host: new URL(request.url).hostname,
    cookie: request.headers.get('cookie') ?? '',
    language: request.headers.get('accept-language') ?? '',
  };
  const market = chooseMarket(signs, openMarkets());
  return redirect(paths.home(market), {
    status: 302,
    headers: { Vary: marketVary, 'Cache-Control': 'private, no-store' },
  });
}
