// Carriers' own maps of pick-up points, as the settings of a house offer them to its shop.
import type { MarketCode } from '../kernel/market.ts';

/** A page of the carrier, framed as it is. */
interface FramedMap {
  kind: 'frame';
  carrier: 'packeta' | 'balikovna' | 'dpd';
  /** Whole, with country and language. */
  address: string;
}

/** A script of the carrier, run by a page of the shop's that is framed from another origin than the shop's. */
export interface ScriptedMap {
  kind: 'script';
  carrier: 'sameday' | 'gls' | 'ppl';
  /** Address of the script. */
  script: string;
  /** Origins beside the script's that it may load from, frame and ask. */
  hosts: readonly string[];
  /** Who asks, such as the number of an account. */
  account: string;
  /** Under what origin the page that runs it is reached; never the shop's, so the script cannot reach the shop. */
  pages: string;
}

export type PlaceWidget = FramedMap | ScriptedMap;

/** Maps of a market by carrier; a carrier without one is offered by the shop's own list and map alone. */
export type PlaceWidgets = Readonly<Record<MarketCode, Readonly<Partial<Record<PlaceWidget['carrier'], PlaceWidget>>>>>;
