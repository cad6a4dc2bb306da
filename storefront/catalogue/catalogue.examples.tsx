import { type Examples, at } from '../testing/kit/example.tsx';
import { aLongProduct, aProduct, aSoldOutProduct, aUsedProduct, price } from '../testing/kit/goods.ts';
import { aUnit } from '../testing/kit/product-detail.ts';
import { Grade } from '../ui/Grade.tsx';
import { InStoreOnly } from './buying/InStoreOnly.tsx';
import { UnitRecords } from './UnitRecords.tsx';
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
  'what a store alone has': (market) =>
    at(
      market,
      {},
      <main className="page sec">
        <InStoreOnly
          stores={[{ name: 'Brno – Masarykova' }, { name: 'Timișoara – Alba Iulia' }]}
          selected={{ code: 'IP14-USED', seo_name: 'iphone-14' }}
          covers={[]}
          hasGifts={false}
        />
      </main>,
    ),
  'records of used pieces': (market) =>
    at(
      market,
      {},
      <main className="page sec">
        <UnitRecords units={[aUnit(market, 42_154), aUnit(market, 42_512), aUnit(market, 43_001)]} />
        <UnitRecords units={[{ ...aUnit(market, 44_000), battery_percent: null, found: [], imei_end: null }]} />
      </main>,
    ),
  'record of a used piece that is sold': (market) =>
    at(
      market,
      {},
      <main className="page sec">
        <UnitRecords units={[aUnit(market, 44_000)]} isSoldOut />
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
