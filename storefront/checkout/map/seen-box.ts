import type { MapBox } from '@kolobeh/shared/delivery/map-box.ts';

/** Pixels of the world's width at zoom 0. */
const tile = 256;

/** Digits after the point by which a pixel of the map is told from the next one. */
const digitsAt = (zoom: number): number => Math.min(Math.max(Math.ceil(Math.log10((tile * 2 ** zoom) / 360)), 1), 5);

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** The part of the world that a map shows, to a pixel, so that the same view is asked for by the same numbers. */
export function seenBox({ south, west, north, east }: MapBox, zoom: number): MapBox {
  const round = (value: number, most: number): number => Number(within(value, most).toFixed(digitsAt(zoom)));
  return { south: round(south, 90), west: round(west, 180), north: round(north, 90), east: round(east, 180) };
}
