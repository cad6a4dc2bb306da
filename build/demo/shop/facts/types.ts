import type { PlaceHours } from '@kolobeh/shared/delivery/place-hours.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Quality, QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';
import type { DrawingSpec } from '../../drawing/spec.ts';

export type { Quality, QualityChoice };

/** A text in the language of each market; never empty. */
export type Text = Record<MarketCode, string>;

/** Prices in whole crowns and whole lei, VAT included. */
export type Prices = Record<MarketCode, number>;

/** The colours filters offer: every maker's own colour is one of them. */
export type ColourFamily =
  | 'black'
  | 'grey'
  | 'silver'
  | 'white'
  | 'blue'
  | 'green'
  | 'violet'
  | 'pink'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'gold'
  | 'beige'
  | 'clear';

/** A colour of a device as its maker sells it. */
export interface Colour {
  /** Two to four capitals, unique within a model; part of product codes. */
  code: string;
  /** The maker's own name in English. */
  marketing: string;
  name: Text;
  /** `#rrggbb`. */
  hex: string;
  family: ColourFamily;
}

/** A maker of devices or accessories. */
export interface Manufacturer {
  slug: string;
  name: string;
  /** Three capitals opening the codes of its products. */
  code: string;
}

/** Devices with a story of their own: bought out, graded and kept piece by piece when used. */
export type DeviceKind = 'phone' | 'tablet' | 'watch';

/** Physical and electronic SIMs a device takes; `none` for devices without a mobile network. */
export type Sim = 'nano' | 'dual-nano' | 'nano+esim' | 'dual-nano+esim' | 'esim' | 'none';

/**
 * Where a model stands in its life, which decides the qualities the shop offers it in:
 * `current` new and lately used, `ending` the last new pieces, `past` only used.
 */
export type Life = 'current' | 'ending' | 'past';

/** Traits that place a model in thematic categories. */
export type Trait = 'foldable' | 'compact' | 'rugged' | 'senior' | 'sport' | 'photo' | 'gaming';

/** A size a model is sold in; together with colour and quality it makes a variant. */
export interface StorageSize {
  /** `null` for watches, which are not sold by storage. */
  gb: number | null;
  ramGb: number | null;
  /** Price of a new piece; for a `past` model what a new one would be worth today. */
  priceNew: Prices;
}

/** A device of the real world with the facts its page tells. */
export interface Model {
  /** e.g. `APL-IP15`; product codes add storage, colour and quality. */
  code: string;
  /** e.g. `apple-iphone-15`, the same in both markets. */
  slug: string;
  manufacturer: string;
  /** Name without the manufacturer. */
  name: string;
  /** Line of models, e.g. `iphone-15`, `galaxy-s`, `redmi-note`; categories choose by it. */
  series: string;
  kind: DeviceKind;
  /** Start of sales, ISO date. */
  released: string;
  life: Life;
  sizes: StorageSize[];
  colours: Colour[];
  /** Diagonal of the (inner) display. */
  displayInches: number;
  chip: string;
  /** System it was sold with. */
  os: string;
  weightGrams: number;
  /** Height, width, depth; unfolded for foldables. */
  dimensionsMm: [number, number, number];
  batteryMah: number;
  /** Resolutions of the rear cameras as `50 + 12 Mpx`; `null` where there is none. */
  cameras: string | null;
  network: '5g' | '4g' | '2g' | null;
  sim: Sim;
  /** First eight digits of its IMEIs; `null` for devices without a mobile network. */
  tac: string | null;
  traits: Trait[];
  /** The drawing without its colour, which comes from the variant. */
  look: Omit<DrawingSpec, 'colour'>;
  /** One honest sentence. */
  description: Text;
}

/** Decides its drawing, its parameters and the category it is in. */
export type AccessoryKind =
  | 'cover'
  | 'book-cover'
  | 'glass'
  | 'charger'
  | 'car-charger'
  | 'wireless-charger'
  | 'cable'
  | 'power-bank'
  | 'earbuds'
  | 'headphones'
  | 'speaker'
  | 'strap'
  | 'memory-card'
  | 'holder'
  | 'keyboard'
  | 'stylus'
  | 'tracker';

/** An accessory in one colour: what is put in the cart and has its own EAN. */
export interface AccessoryVariant {
  code: string;
  ean: string;
  colour: Colour;
}

/** An accessory with all its colours. */
export interface Accessory {
  code: string;
  /** Differs by market: it is made from the market's name. */
  slug: Text;
  kind: AccessoryKind;
  manufacturer: string;
  /** Full name in the market's language, manufacturer included, colour not. */
  name: Text;
  description: Text;
  variants: AccessoryVariant[];
  /** Slug of the model it is made for; `null` for universal ones. */
  fits: string | null;
  weightGrams: number;
  /** Height, width, depth of the packaged piece. */
  dimensionsMm: [number, number, number];
  price: Prices;
  released: string;
  look: Omit<DrawingSpec, 'colour'>;
}

/** Which models and accessories belong to a category; absent conditions do not restrict. */
export interface CategoryRule {
  kinds?: DeviceKind[];
  accessoryKinds?: AccessoryKind[];
  manufacturers?: string[];
  series?: string[];
  traits?: Trait[];
  qualities?: Quality[];
  /** Only accessories that fit a model of these manufacturers. */
  fitsManufacturers?: string[];
}

/** A node of the shop's tree. */
export interface Category {
  /** Stable key, e.g. `phones-apple-iphone-15`. */
  code: string;
  name: Text;
  /** Last part of the address. */
  slug: Text;
  seoTitle: Text;
  seoDescription: Text;
  /** Weight in search, as the category form keeps it. */
  meilisearchBoost: number;
  /** What is shown on its tile: a model's slug or an accessory's code. */
  picture: string | null;
  filterable: boolean;
  forBuyout: boolean;
  forService: boolean;
  /** `null` when the category holds only what its children hold. */
  rule: CategoryRule | null;
  children: Category[];
}

/** Opening on one day of the week, 1 is Monday; both times are `null` when closed. */
export interface OpeningHours {
  day: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** `09:00`. */
  from: string | null;
  to: string | null;
}

/** A place on the map; degrees of WGS 84, the postcode without a space. */
export interface Place {
  city: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

/** One of the shop's stores, where orders are collected and devices sold to it. */
export interface Store extends Place {
  slug: string;
  market: MarketCode;
  name: string;
  street: string;
  /** E.164. */
  phone: string;
  email: string;
  openingHours: OpeningHours[];
  isBuyoutCentre: boolean;
  isServiceCentre: boolean;
}

/** A carrier's counter or box that orders may be sent to. */
export interface PickupPoint extends Place {
  market: MarketCode;
  carrier: string;
  /** Unique within the carrier. */
  code: string;
  name: string;
  street: string;
  takesCash: boolean;
  kind: 'box' | 'shop';
  openingHours: PlaceHours;
}

/** A heading with what stands under it. */
export interface ArticleSection {
  heading: string;
  paragraphs: string[];
  /** Shown as a list after the paragraphs. */
  points?: string[];
}

/** A page of text; its code is the same in both markets. */
export interface Article {
  code: string;
  market: MarketCode;
  slug: string;
  title: string;
  /** For search engines, one sentence. */
  description: string;
  sections: ArticleSection[];
}

/** A review without its product and author, in the language of its market; `pros` and `cons` may be empty. */
export interface ReviewText {
  market: MarketCode;
  rating: 1 | 2 | 3 | 4 | 5;
  /** What it can be said about. */
  about: DeviceKind | 'accessory';
  text: string;
  pros: string;
  cons: string;
}
