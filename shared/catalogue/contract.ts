import { z } from 'zod';
import { UnitRecord } from './page/unit-record.ts';
import { ShownReview } from './shown-review.ts';
import { CoverOffer } from '../cover/cover.ts';
import { publicRead, route } from '../kernel/contract.ts';
import { maxInteger, SecretToken, Slug } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { PageQuery } from '../kernel/paging.ts';
import { Imei } from '../validation/goods/imei.ts';
import { TypeDevice } from './office/type-device.ts';
import { metaMasterContract } from './office/meta-master.ts';
import { bulkContract } from './office/bulk-contract.ts';
import { masterContract } from './office/master-contract.ts';
import { FamilyModel } from './family-model.ts';
import { FeatureFilters, listOf } from './feature-filters.ts';
import { Gift, StoreDay } from './beside-product.ts';
import { CardOffer, ProductOffer } from './card-offer.ts';
import { CardInstalment, LoanFigures } from './loan-figures.ts';
import { officeProductContract } from './office-product.ts';
import { EnergyLabel } from './energy-label.ts';
import { ProductStory } from './product-story.ts';
import { AnsweredQuestion } from './answered-question.ts';
import { Grade, Quality, QualityChoice } from './quality.ts';
import { StockWord } from './stock-word.ts';

export const ListingSort = z.enum(['popular', 'price', '-price', 'newest', 'relevance']);
export type ListingSort = z.infer<typeof ListingSort>;

/** Filters of a category or a search; empty lists and absent bounds do not filter. Prices are in minor units. */
export const ListingFilters = z.strictObject({
  manufacturer: listOf(Slug, 40),
  colour: listOf(z.string().max(30), 20),
  quality: listOf(QualityChoice, 7),
  storage: listOf(z.string().regex(/^\d{1,5}$/), 12),
  price_from: z.coerce.number().int().min(0).max(maxInteger).optional(),
  price_to: z.coerce.number().int().min(0).max(maxInteger).optional(),
  in_stock: z.preprocess((value) => value === true || value === 'true' || value === '1', z.boolean()),
});
export type ListingFilters = z.infer<typeof ListingFilters>;

/** Filters of a search: those of every list, and by what models have. */
export const SearchFilters = ListingFilters.extend(FeatureFilters.shape);
export type SearchFilters = z.infer<typeof SearchFilters>;

const ListingScope = z.strictObject({
  market: MarketCode,
  /** Address of a category, e.g. `telefony/iphone`; absent = whole shop. */
  category: z.string().max(200).optional(),
  /** What the visitor typed; at least 2 characters when present. */
  term: z.string().trim().min(2).max(80).optional(),
});

/** A product as cards show it. */
export const ProductCard = z.object({
  id: z.int(),
  code: z.string(),
  seo_name: z.string(),
  name: z.string(),
  /** Facts in short, e.g. `6,1″ · 8 GB · A18`, or the condition of a used piece. */
  subtitle: z.string(),
  manufacturer_name: z.string(),
  quality: Quality,
  grade: Grade.nullable(),
  picture: z.string().describe('Key of the picture; addresses are `/files/pictures/{key}-{width}.webp`'),
  price: Money,
  /** Lowest price of the last 30 days when the price was cut since, else null. */
  lowest_30_days: Money.nullable(),
  stock: StockWord,
  rating: z.number().nullable(),
  rating_count: z.int(),
  is_novelty: z.boolean(),
  /** The lowest instalment; null when nobody lends for it or it is sold out. It never stands without `loan_example`. */
  instalment: CardInstalment.nullable(),
  /** What public discounts take off one piece; null when nothing. */
  offer: CardOffer.nullable(),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** Cards, with the loan of the first that has one: the representative example of what they tell a month. */
export const ProductCards = z.object({ products: z.array(ProductCard), loan_example: LoanFigures.nullable() });

/** A card with everything that its product may be compared by. */
export const ComparedProduct = ProductCard.extend({
  storage_gb: z.int().nullable(),
  colour_name: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ComparedProduct = z.infer<typeof ComparedProduct>;

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int(), hex: z.string().optional() });
export type FacetValue = z.infer<typeof FacetValue>;

export const Facets = z.object({
  total: z.int(),
  manufacturer: z.array(FacetValue),
  colour: z.array(FacetValue),
  quality: z.array(FacetValue),
  storage: z.array(FacetValue),
  /** By what models have. */
  ram: z.array(FacetValue),
  display: z.array(FacetValue),
  network: z.array(FacetValue),
  battery: z.array(FacetValue),
  health: z.array(FacetValue),
  courier: z.array(FacetValue),
  /** Stores of the market, whatever they have. */
  store: z.array(z.object({ value: z.string(), label: z.string() })),
  in_stock: z.int(),
  price_min: z.int(),
  price_max: z.int(),
});
export type Facets = z.infer<typeof Facets>;

const CategoryLink = z.object({ name: z.string(), url_path: z.string() });

/** Something else than goods that a search names. */
export const SearchPlace = z.object({
  kind: z.enum(['category', 'maker', 'article', 'question', 'page']),
  name: z.string(),
  path: z
    .string()
    .describe('Path of a category; a question as it is asked; the address of a page in its market; else its last part'),
});
export type SearchPlace = z.infer<typeof SearchPlace>;

const Variant = z.object({
  id: z.int(),
  code: z.string(),
  seo_name: z.string(),
  name: z.string(),
  ean: z.string(),
  quality: Quality,
  grade: Grade.nullable(),
  storage_gb: z.int().nullable(),
  colour_code: z.string(),
  colour_name: z.string(),
  colour_hex: z.string(),
  picture: z.string(),
  price: Money,
  lowest_30_days: Money.nullable(),
  stock: StockWord,
  vat_regime: z.enum(['standard', 'margin']),
});
export type Variant = z.infer<typeof Variant>;

export const ProductDetail = z.object({
  master: z.object({
    code: z.string(),
    name: z.string(),
    seo_name: z.string(),
    manufacturer_name: z.string(),
    manufacturer_slug: z.string(),
    type_device: TypeDevice,
    description: z.string(),
    /** Words of the office for search engines; empty: the page makes its own. */
    seo_title: z.string(),
    seo_description: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    /** The label of what is sold new; null of used pieces and of devices that have none. */
    energy_label: EnergyLabel.nullable(),
    story: ProductStory.describe('Its box is that of the selected piece'),
    rating: z.number().nullable(),
    rating_count: z.int(),
    /** How many gave five stars, four, and so on to one. */
    rating_counts: z.array(z.int()).length(5),
  }),
  breadcrumbs: z.array(CategoryLink),
  selected: Variant,
  variants: z.array(Variant),
  /** Models of its family (meta-master), its own among them; empty when it stands alone. */
  family: z.array(FamilyModel),
  pictures: z.array(z.string()),
  /** What is seen on each of them; empty where the name says enough. */
  picture_alts: z.array(z.string()),
  /** Photographs of the very piece rather than views of its model. */
  has_own_photos: z.boolean(),
  units: z.array(UnitRecord),
  accessories: z.array(ProductCard),
  /** Parts that its model is mended with, on sale. */
  spare_parts: z.array(ProductCard),
  /** Models nearest in price among goods of the same kind, in stock. */
  alternatives: z.array(ProductCard),
  /** Of the first of its alternatives that tells a monthly price. */
  loan_example: LoanFigures.nullable(),
  /** Public discounts that mean the selected variant today. */
  offers: z.array(ProductOffer),
  /** Stores where pieces of the selected variant lie free, at most 5 told of each. */
  stores: z.array(
    z.object({ seo_name: z.string(), name: z.string(), free: z.int().min(1).max(5), hours: z.array(StoreDay) }),
  ),
  /** Whether any of the selected variant lies in the house or in a store of the market, free or not. */
  is_on_hand: z.boolean(),
  /** When the first cart that holds a piece of it lets it go at the latest, while none is free anywhere; null else. */
  held_until: z.iso.datetime().nullable(),
  /** Last day of the selected variant's price; null when no higher one is set beforehand. */
  price_until: z.iso.date().nullable(),
  /** Insurance and extended warranties that can be bought with the selected variant. */
  covers: z.array(CoverOffer),
  /** What comes free with each piece of it today. */
  gifts: z.array(Gift),
  reviews: z.array(ShownReview),
  /** What visitors asked about the model and staff answered, the latest first. */
  questions: z.array(AnsweredQuestion),
  /** Least price of a delivery to everywhere; null when the market has none. */
  delivery_price: Money.nullable(),
  /** The same product's address in each market, for hreflang. */
  alternates: z.array(z.object({ market: MarketCode, seo_name: z.string() })),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** A part of the home page, in its order. Fields that a kind has no use for are null or empty. */
export const HomeSection = z.object({
  kind: z.enum(['shelf', 'offer', 'trade_up']),
  title: z.string(),
  lead: z.string(),
  /** Address within the market and its words. */
  link: z.object({ to: z.string(), name: z.string() }).nullable(),
  picture: z.string().nullable(),
  /** Code of the device whose prices a `trade_up` tells. */
  device: z.string().nullable(),
  /** Last day; null when there is none. */
  valid_until: z.iso.date().nullable(),
  products: z.array(ProductCard),
});
export type HomeSection = z.infer<typeof HomeSection>;

/** What a home page shows. */
const Home = z.object({
  sections: z.array(HomeSection),
  loan_example: LoanFigures.nullable().describe('Of the first of their cards that tells a monthly price'),
  counts: z.array(z.object({ category: CategoryLink, products: z.int(), picture: z.string() })),
  used_units: z.int(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  stores: z.int(),
  free_delivery_from: Money,
});

/** Lists of the whole shop with addresses of their own. */
export const ShopList = z.enum(['new', 'offers', 'last', 'expected']);
export type ShopList = z.infer<typeof ShopList>;

/** A card of such a list. */
const ListedCard = ProductCard.extend({
  /** Last day of its price, when a higher one is set beforehand. */
  until: z.iso.date().nullable(),
});
export type ListedCard = z.infer<typeof ListedCard>;

const noProduct = { PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } } as const;

export const catalogueContract = {
  products: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/products', summary: 'A page of products of a category or a search' })
    .input(
      ListingScope.extend(ListingFilters.shape)
        .extend(FeatureFilters.shape)
        .extend(PageQuery.shape)
        .extend({ ordering: ListingSort.default('popular') }),
    )
    .output(ProductCards.extend({ page: z.int(), page_size: z.int() }))
    .errors({ CATEGORY_NOT_FOUND: { status: 404, message: 'No such category' } }),
  shopList: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/catalogue/lists/{list}',
      summary:
        'Goods come in the last 30 days, those whose price was cut, the last pieces of new ones, or those expected',
    })
    .input(PageQuery.extend({ market: MarketCode, list: ShopList }))
    .output(
      ProductCards.extend({
        products: z.array(ListedCard),
        page: z.int(),
        page_size: z.int(),
        has_more: z.boolean(),
      }),
    ),
  facets: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/facets', summary: 'How many products each filter value leaves' })
    .input(ListingScope.extend(ListingFilters.shape).extend(FeatureFilters.shape))
    .output(Facets)
    .errors({ CATEGORY_NOT_FOUND: { status: 404, message: 'No such category' } }),
  search: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/search', summary: 'Products of a search with facet counts, best first' })
    .input(
      ListingScope.omit({ category: true })
        .required({ term: true })
        .extend(SearchFilters.shape)
        .extend(PageQuery.shape)
        .extend({ ordering: ListingSort.default('relevance') }),
    )
    .output(
      ProductCards.extend({
        page: z.int(),
        page_size: z.int(),
        facets: Facets,
        has_more: z
          .boolean()
          .describe('True when only the goods recommended most were looked through: every count is at least so large'),
        /** The term as corrected when the typed one matched nothing. */
        corrected_term: z.string().nullable(),
        /** Terms near one that found nothing, each of which finds something; empty when there is a hit. */
        near_terms: z.array(z.string()),
        /** Categories, makers, articles, answered questions, landing pages, stores and open positions that the term names. */
        places: z.array(SearchPlace),
      }),
    ),
  suggest: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/suggest', summary: 'What to offer while the visitor types' })
    .input(z.strictObject({ market: MarketCode, term: z.string().trim().min(2).max(80) }))
    .output(
      z.object({
        products: z.array(z.object({ seo_name: z.string(), name: z.string(), picture: z.string(), price: Money })),
        places: z.array(SearchPlace),
      }),
    ),
  byImei: route
    // Asked of the stock of this moment.
    .meta({ ...publicRead, cache: 'private' })
    .route({
      method: 'GET',
      path: '/catalogue/by-imei',
      summary: 'The product of which a piece with this IMEI is sold',
    })
    .input(z.strictObject({ market: MarketCode, imei: Imei }))
    .output(z.object({ seo_name: z.string() }))
    .errors(noProduct),
  product: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/catalogue/products/{seo_name}',
      summary: 'A variant with its sisters and its record',
    })
    .input(z.strictObject({ market: MarketCode, seo_name: Slug }))
    .output(ProductDetail)
    .errors(noProduct),
  cards: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/cards', summary: 'Cards of the named products, e.g. last visited ones' })
    .input(z.strictObject({ market: MarketCode, code: listOf(z.string().max(40), 24) }))
    .output(ProductCards),
  compare: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/compare', summary: 'Up to four products with all their parameters' })
    .input(z.strictObject({ market: MarketCode, code: listOf(z.string().max(40), 4) }))
    .output(z.object({ products: z.array(ComparedProduct) })),
  popular: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/catalogue/popular',
      summary: 'Wanted goods of several kinds, for a page with nothing to show',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(ProductCards),
  home: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/home', summary: 'Shelves and figures of the home page' })
    .input(z.strictObject({ market: MarketCode }))
    .output(Home),
  previewHome: route
    .meta({ ...publicRead, cache: 'private' })
    .route({
      method: 'GET',
      path: '/catalogue/home/previews/{token}',
      summary: 'The home page as somebody of the office is writing it',
    })
    .input(z.strictObject({ market: MarketCode, token: SecretToken }))
    .output(Home)
    .errors({ PREVIEW_NOT_FOUND: { status: 404, message: 'The preview has ended' } }),
  sitemap: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/sitemap', summary: 'All public addresses of a market, 10,000 a part' })
    .input(z.strictObject({ market: MarketCode, part: z.coerce.number().int().min(0).max(1000).default(0) }))
    .output(
      z.object({
        parts: z.int(),
        entries: z.array(
          z.object({
            kind: z.enum(['product', 'category', 'article', 'landing', 'maker']),
            name: z.string(),
            changed_on: z.iso.date(),
          }),
        ),
      }),
    ),
  ...officeProductContract,
  ...masterContract,
  ...bulkContract,
  ...metaMasterContract,
};
