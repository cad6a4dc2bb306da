/** The demo shop's goods as they will be stored, before any row is written. Ids are given out here, from 1. */
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { ProductStory } from '@kolobeh/shared/catalogue/product-story.ts';
import type { DrawingSpec } from '../../drawing/spec.ts';
import type { DeviceKind, Prices, Text } from '../facts/types.ts';

/** A line of the table of parameters, in one language. */
export interface Attribute {
  name: string;
  value: string;
}

/** A model with its texts, shared by all its variants; `fitsId` is the device an accessory is made for. */
export interface PlannedMaster {
  id: number;
  code: string;
  manufacturerId: number;
  kind: DeviceKind | 'accessory';
  modelName: string;
  releasedOn: string;
  facts: object;
  look: Omit<DrawingSpec, 'colour'>;
  fitsId: number | null;
  name: Text;
  seoName: Text;
  description: Text;
  attributes: Record<MarketCode, Attribute[]>;
  story: Record<MarketCode, ProductStory>;
}

/** A variant: one colour, size and quality of a model, with a code and price of its own. */
export interface PlannedProduct {
  id: number;
  code: string;
  master: PlannedMaster;
  ean: string;
  colourCode: string;
  colourHex: string;
  colourFamily: string;
  colourName: Text;
  storageGb: number | null;
  quality: Quality;
  grade: Grade | null;
  trackedBy: 'imei' | 'serial' | 'none';
  /** First digits of its IMEIs; null where it has none. */
  tac: string | null;
  /** Packed as sold. */
  weightGrams: number;
  packageMm: [number, number, number];
  pictureKey: string;
  boost: number;
  popularity: number;
  /** In whole crowns and lei. */
  price: Prices;
  longName: Text;
  shortName: Text;
  subtitle: Text;
  seoName: Text;
  categoryIds: number[];
  /** A spare part, which is not on sale. */
  isPart?: true;
}

/** All goods of the shop; ids are their places in these lists, from 1. */
export interface CataloguePlan {
  masters: PlannedMaster[];
  products: PlannedProduct[];
}

/** Both markets, in the order in which rows are written. */
export const marketCodes = ['cs', 'ro'] as const satisfies readonly MarketCode[];
