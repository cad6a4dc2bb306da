/** The demo shop's goods as they will be stored, before any row is written. Ids are given out here, from 1. */
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { ProductStory } from '@kolobeh/shared/catalogue/product-story.ts';
import type { DrawingSpec } from '../../drawing/spec.ts';
import type { DeviceKind, Prices, Text } from '../facts/types.ts';

export interface Attribute {
  name: string;
  value: string;
}

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
}

export interface CataloguePlan {
  masters: PlannedMaster[];
  products: PlannedProduct[];
}

export const marketCodes = ['cs', 'ro'] as const satisfies readonly MarketCode[];
