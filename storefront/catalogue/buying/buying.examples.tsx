import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import type { FamilyModel } from '@kolobeh/shared/catalogue/family-model.ts';
import { leftToPay } from '@kolobeh/shared/discount/trade-up.ts';
import { aTier } from '@kolobeh/shared/instalment/a-tier.testing.ts';
import { bestOption, instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import type { ReactNode } from 'react';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { price, someOffers } from '../../testing/kit/goods.ts';
import { aVariant } from '../../testing/kit/product-detail.ts';
import { someStockedStores, someTowns, someWeek } from '../../testing/kit/stores.ts';
import { OthersPiece, OwnPiece } from './HeldPiece.tsx';
import { InStoreOnly, NoDeviceThere } from './InStoreOnly.tsx';
import { StoreList } from './InStores.tsx';
import { VariantChoices } from './VariantChoices.tsx';
import { OldDeviceWay } from './WithOldDevice.tsx';

const aFamily = (market: MarketCode): FamilyModel[] =>
  ['Apple iPhone 15', 'Apple iPhone 15 Plus', 'Apple iPhone 15 Pro', 'Apple iPhone 15 Pro Max'].map((name, index) => ({
    name,
    is_selected: index === 0,
    product: `P-${index}`,
    product_seo_name: `p-${index}`,
    price: price(market, 14_990 + index * 4_000),
    is_sold_out: index === 3,
    is_expected: index === 2,
  }));

const choices = (market: MarketCode, family: FamilyModel[]) => {
  const selected = aVariant(market);
  const more = (id: number, differs: Partial<Variant>) =>
    aVariant(market, { id, price: price(market, 17_990), ...differs });
  const variants = [
    selected,
    more(2, { storage_gb: 256, stock: stockWord(0, null, { instead: 'in_store' }) }),
    more(3, { storage_gb: 512, stock: stockWord(0, null, { instead: 'expected' }) }),
    more(4, { storage_gb: 1024, stock: stockWord(0, null) }),
  ];
  const detail = { selected, variants, family, held_until: null };
  return <VariantChoices detail={detail as unknown as ProductDetail} />;
};

/** The price with a device of so many crowns. */
function withDevice(market: MarketCode, crowns: number, name: string) {
  const of = (amount: number) => price(market, amount);
  const after = leftToPay(of(14_990), { price: of(crowns), bonus: of(1_000) });
  const tiers = [aTier({ min_credit: of(3_000).amount })];
  const { options } = instalmentData({
    tiers,
    price: after.left.amount,
    deposit: 0,
    currency: markets[market].currency,
  });
  const old = {
    amount: of(crowns).amount,
    until: '2099-01-01',
    product_type: 'telefony',
    manufacturer: 'apple',
    grade: 'A',
    name,
  } as const;
  return <OldDeviceWay counted={{ old, after: { ...after, instalments: bestOption(options) } }} upTo={15} />;
}

const box = (market: MarketCode, content: ReactNode) =>
  at(
    market,
    {},
    <main className="page sec">
      <section className="pd-buy max-w-[600px]">{content}</section>
    </main>,
  );

const inStores = (market: MarketCode, now: readonly StockedStore[] | null) => (
  <ul className="pd-del">
    <li className="in-stores">
      <span>
        <StoreList
          stores={someTowns[market].map((name, index) => ({
            seo_name: `s${index}`,
            name,
            free: index < 2 ? 3 : 1,
            hours: someWeek,
          }))}
          now={now}
          code="P"
        />
      </span>
    </li>
  </ul>
);

const heldUntil = '2026-11-23T13:32:00.000Z';

const inStoreOnly = (market: MarketCode, hasGifts: boolean) => (
  <>
    <InStoreOnly
      stores={someTowns[market].slice(0, 2).map((name) => ({ name }))}
      selected={aVariant(market)}
      covers={someOffers(market)}
      hasGifts={hasGifts}
    />
    <NoDeviceThere />
  </>
);

export const examples: Examples = {
  'what stores alone have': (market) => box(market, inStoreOnly(market, false)),
  'what stores alone have, with a gift elsewhere': (market) => box(market, inStoreOnly(market, true)),
  'stores with the hour of each': (market) => box(market, inStores(market, someStockedStores(market))),
  'stores that were not asked': (market) => box(market, inStores(market, null)),
  'a model with its family': (market) => box(market, choices(market, aFamily(market))),
  'a model alone': (market) => box(market, choices(market, [])),
  'a last piece that somebody holds': (market) =>
    box(market, <OthersPiece until={heldUntil} selected={aVariant(market)} />),
  'a last piece that the visitor holds': (market) => box(market, <OwnPiece until={heldUntil} />),
  'an old device not priced yet': (market) => box(market, <OldDeviceWay counted={null} upTo={15} />),
  'no bonus in force': (market) => box(market, <OldDeviceWay counted={null} upTo={null} />),
  'with an old device': (market) => box(market, withDevice(market, 5_600, 'Apple iPhone 12 128 GB')),
  'with a dearer old device of a long name': (market) =>
    box(market, withDevice(market, 19_500, 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB')),
};
