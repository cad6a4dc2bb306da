import { describe, expect, it } from 'vitest';
import { clusterPoints, pixelOf } from './clusters.ts';

const prague = { id: 1, latitude: 50.0755, longitude: 14.4378 };
const anděl = { id: 2, latitude: 50.0713, longitude: 14.4031 };
const brno = { id: 3, latitude: 49.1951, longitude: 16.6068 };

describe('points on the map', () => {
  it('joins those of one town when the whole country is seen', () => {
    expect(
      clusterPoints([prague, anděl, brno], 6, 48)
        .map(({ points }) => points.length)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2]);
  });

  it('shows each by itself when near', () => {
    expect(clusterPoints([prague, anděl, brno], 14)).toHaveLength(3);
  });

  it('loses none', () => {
    const points = Array.from({ length: 200 }, (_, id) => ({
      id,
      latitude: 48 + (id % 20) / 10,
      longitude: 13 + id / 40,
    }));
    expect(clusterPoints(points, 7).flatMap((cluster) => cluster.points)).toHaveLength(200);
  });
});

it('puts the middle of the world in the middle', () => {
  expect(pixelOf({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
});
