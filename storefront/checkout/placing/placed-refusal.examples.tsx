import { type Examples, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import { summaryRefusals } from './place-order.ts';
import { PlacedRefusal } from './PlacedRefusal.tsx';

/** Why nothing was ordered, each by its code. */
export const examples: Examples = Object.fromEntries(
  summaryRefusals.map((code) => [
    code,
    (market) =>
      at(
        market,
        {},
        <main className="page sec">
          <PlacedRefusal
            placed={{ kind: 'refused', code, names: 'Apple iPhone 15 128 GB', total: price(market, 12_990) }}
          />
        </main>,
      ),
  ]),
);
