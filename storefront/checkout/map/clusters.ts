/** A point of the map: degrees of WGS 84, and an id that is unique on it. */
export interface Located {
  id: number;
  latitude: number;
  longitude: number;
}

/** Points drawn as one mark; a lone point is a cluster too. */
export interface Cluster<Point extends Located> {
  latitude: number;
  longitude: number;
  points: Point[];
}

/** Width of the world in pixels at zoom 0, as web maps have it. */
const tile = 256;

/** Web Mercator: place on the map in pixels at a zoom. */
export function pixelOf(
  { latitude, longitude }: Pick<Located, 'latitude' | 'longitude'>,
  zoom: number,
): { x: number; y: number } {
  const size = tile * 2 ** zoom;
  const sin = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size,
  };
}

/** Points that would cover each other at a zoom, joined by a grid of `cell` pixels; each stands at the middle of its points. */
export function clusterPoints<Point extends Located>(
  points: readonly Point[],
  zoom: number,
  cell = 48,
): Cluster<Point>[] {
  const byCell = new Map<string, Point[]>();
  for (const point of points) {
    const { x, y } = pixelOf(point, zoom);
    const key = `${Math.floor(x / cell)}:${Math.floor(y / cell)}`;
    byCell.set(key, [...(byCell.get(key) ?? []), point]);
  }
  const middle = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...byCell.values()].map((members) => ({
    latitude: middle(members.map((point) => point.latitude)),
    longitude: middle(members.map((point) => point.longitude)),
    points: members,
  }));
}
