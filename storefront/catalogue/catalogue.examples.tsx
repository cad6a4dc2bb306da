import { type Examples, at } from '../testing/kit/example.tsx';
import { aLongProduct, aProduct, aSoldOutProduct, aUsedProduct, price } from '../testing/kit/goods.ts';
import { Grade } from '../ui/Grade.tsx';
import { CardPrice, ProductCard } from './ProductCard.tsx';

const grades = ['A+', 'A', 'B', 'C', 'D'] as const;

export const examples: Examples = {
  'product cards': (market) =>
    at(
      market,
      {},
      <main className="page sec">
        <div className="prods">
          {[aProduct, aUsedProduct, aLongProduct, aSoldOutProduct].map((make) => (
            <ProductCard key={make(market).id} product={make(market)} />
          ))}
        </div>
      </main>,
    ),
  prices: (market) => (
    <main className="page sec stack gap-4">
      <CardPrice price={price(market, 14_990)} lowest={null} />
      <CardPrice price={price(market, 8990)} lowest={price(market, 9990)} />
      <CardPrice price={price(market, 1_139_990)} lowest={price(market, 1_359_990)} />
    </main>
  ),
  grades: () => (
    <main className="page sec row gap-4">
      {grades.map((grade) => (
        <Grade key={grade} grade={grade} />
      ))}
      {grades.map((grade) => (
        <Grade key={grade} grade={grade} size="s" />
      ))}
    </main>
  ),
};
