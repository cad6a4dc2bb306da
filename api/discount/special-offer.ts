import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { DiscountConditions } from '@kolobeh/shared/discount/engine/discount.ts';
import { specialOffer, type StandingOffer } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import type { OfferGoods, OfferPage } from '@kolobeh/shared/discount/special-offer.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type CardAround, cardAround, presentCards } from '../catalogue/listing/card.ts';
import { findPublicOffer, listNamedConditions } from '../offer/queries/standing-offers.ts';
import type { Deps } from '../operation/deps.ts';
import { listMeantGoods, listNamedCategories, listNamedMakers, listNamedProducts } from './queries/offered-goods.ts';

/** More of them no sentence can name; the cards below show them all. */
const namedProducts = 6;

/** What stands on the page of a discount. */
interface ShownOffer {
  offer: OfferPage;
  products: ProductCard[];
  loan_example: LoanFigures | null;
  has_more: boolean;
}

function stateOf({ discount, uses_all: uses }: StandingOffer, today: string): OfferPage['state'] | null {
  if (today < discount.valid_from) return null;
  if (discount.valid_to !== null && discount.valid_to < today) return 'over';
  return discount.most_uses !== null && uses >= discount.most_uses ? 'used_up' : 'on';
}

/** Puts names to what conditions mean, as they were written: not each category below those that are named. */
async function goodsNames(
  deps: Pick<Deps, 'source'>,
  market: MarketCode,
  all: readonly DiscountConditions[],
): Promise<OfferGoods[]> {
  const every = <Key extends 'categories' | 'manufacturers' | 'products'>(key: Key) => [
    ...new Set(all.flatMap((one): DiscountConditions[Key][number][] => one[key])),
  ];
  const [categories, makers, products] = await Promise.all([
    listNamedCategories(deps.source, market, every('categories')),
    listNamedMakers(deps.source, every('manufacturers')),
    listNamedProducts(deps.source, market, every('products')),
  ]);
  return all.map((one) => {
    const listed = products.filter(({ code }) => one.products.includes(code));
    return {
      categories: categories
        .filter(({ id }) => one.categories.includes(id))
        .map(({ name, url_path }) => ({ name, url_path })),
      manufacturers: makers.filter(({ slug }) => one.manufacturers.includes(slug)),
      products: listed.slice(0, namedProducts).map(({ name, seo_name }) => ({ name, seo_name })),
      product_count: listed.length,
      qualities: one.qualities,
    };
  });
}

async function describe(
  deps: Pick<Deps, 'source'>,
  offer: StandingOffer,
  state: OfferPage['state'],
): Promise<OfferPage> {
  const { discount, codes } = offer;
  const written = await listNamedConditions(deps.source, discount.id);
  const [goods, ...sets] = await goodsNames(deps, discount.market, [written.conditions, ...written.sets]);
  if (!goods) throw new Error('The conditions of the discount have no names');
  return {
    ...specialOffer(offer),
    state,
    from: discount.valid_from,
    discount_type: discount.discount_type,
    discount_value: discount.discount_value,
    is_discount_per_piece: discount.is_discount_per_piece,
    is_cumulative: discount.is_cumulative,
    is_combinable: discount.is_combinable,
    most_uses: discount.most_uses,
    most_uses_per_customer: discount.most_uses_per_customer,
    pieces: discount.minimal_products,
    codes: discount.is_automatic_assigment ? [] : [...codes],
    goods,
    sets: discount.sets.flatMap(({ minimal_products: pieces, is_discounted }, at) => {
      const named = sets[at];
      return named ? [{ pieces, is_discounted, goods: named }] : [];
    }),
    needed_sets: Math.min(discount.minimal_sets ?? discount.sets.length, discount.sets.length),
  };
}

/** Tells a discount, with a page of the goods it means; one that is not on has none. */
export async function tellOffer(
  deps: Pick<Deps, 'source'>,
  offer: StandingOffer,
  { state, around, page, pageSize }: { state: OfferPage['state']; around: CardAround; page: number; pageSize: number },
): Promise<ShownOffer> {
  const { conditions: own, sets } = offer.discount;
  const meant = { own, sets: sets.map(({ conditions }) => conditions) };
  const [told, rows] = await Promise.all([
    describe(deps, offer, state),
    state === 'on' ? listMeantGoods(deps.source, around.market, meant, { page, pageSize }) : [],
  ]);
  return { offer: told, ...presentCards(rows.slice(0, pageSize), around), has_more: rows.length > pageSize };
}

/**
 * A public discount that anybody can come to, with a page of the goods it means; one that is over or used up says so
 * and has none. Null when there is none, it has not begun, or it is for those alone who were sent a code.
 */
export async function shownOffer(
  deps: Pick<Deps, 'source' | 'now'>,
  market: MarketCode,
  { id, page, pageSize }: { id: number; page: number; pageSize: number },
): Promise<ShownOffer | null> {
  const [offer, around] = await Promise.all([findPublicOffer(deps.source, market, id), cardAround(deps, market)]);
  const state = offer && stateOf(offer, around.today);
  if (!offer || !state || (!offer.discount.is_automatic_assigment && offer.codes.length === 0)) return null;
  return tellOffer(deps, offer, { state, around, page, pageSize });
}
