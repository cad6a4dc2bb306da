import type { Watchdog } from '@kolobeh/shared/watchdog/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../testing/kit/example.tsx';
import { aLongProduct, aProduct, price } from '../testing/kit/goods.ts';
import { aVariant } from '../testing/kit/product-detail.ts';
import { AskForm } from './AskForm.tsx';
import AskPage, { type loader } from './AskPage.tsx';
import { OwnWatchdog } from './WatchdogPage.tsx';
import '../ui/about-goods.css';

const aWatchdog = (market: MarketCode, more: Partial<Watchdog> = {}): Watchdog => {
  const { name, seo_name } = aLongProduct(market);
  return { kind: 'price', state: 'asked', below: price(market, 9990), product: { name, seo_name }, ...more };
};

const empty = { typed: { below: '', email: '' }, refused: null };

const page = (market: MarketCode, kind: 'stock' | 'price', done?: 'asked' | 'awake') => {
  const data: PageData<typeof loader> = { kind, selected: aVariant(market), account: null };
  const answer = done && { done: { state: done, email: 'petra@email.example' }, refused: null, typed: empty.typed };
  return at(market, { data, ...(answer && { answer }) }, <AskPage />);
};

export const examples: Examples = {
  'page of a price to be watched': (market) => page(market, 'price'),
  'page of a piece that is watched, to be confirmed': (market) => page(market, 'stock', 'asked'),
  'page of a price that is watched': (market) => page(market, 'price', 'awake'),
  'asked of a price': (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <AskForm kind="price" price={aProduct(market).price} account={null} {...empty} />
      </main>,
    ),
  'asked of a piece by who is signed in': (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <AskForm kind="stock" price={aProduct(market).price} account="petra.vanickova@email.cz" {...empty} />
      </main>,
    ),
  refused: (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <AskForm
          kind="price"
          price={aProduct(market).price}
          account={null}
          typed={{ below: 'levně', email: 'petra@' }}
          refused={{
            why: 'fields',
            minutes: 0,
            fields: [
              { path: 'below', code: 'NOT_WHOLE' },
              { path: 'email', code: 'INVALID_EMAIL' },
            ],
          }}
        />
      </main>,
    ),
  'by its link': (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <OwnWatchdog watchdog={aWatchdog(market)} />
        <OwnWatchdog watchdog={aWatchdog(market, { kind: 'stock', below: null, state: 'awake' })} />
        <OwnWatchdog watchdog={aWatchdog(market, { state: 'told' })} />
        <OwnWatchdog watchdog={aWatchdog(market, { state: 'ended' })} />
      </main>,
    ),
};
