import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boxEdges, boxOf, checkBox, liesIn } from './map-box.ts';

const Edges = z.strictObject(boxEdges).superRefine(checkBox);
const brno = { south: 49.1, west: 16.5, north: 49.3, east: 16.7 };

const refused = (edges: object): string[] =>
  (Edges.safeParse(edges).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('a part of the map', () => {
  it('is asked for by four edges, also as words of an address, or by none', () => {
    expect(boxOf(Edges.parse(brno))).toEqual(brno);
    expect(boxOf(Edges.parse({ south: '49.1', west: '16.5', north: '49.3', east: '16.7' }))).toEqual(brno);
    expect(boxOf(Edges.parse({}))).toBeNull();
  });

  it.each([
    ['an edge is missing', { ...brno, east: undefined }, ['east REQUIRED']],
    ['one edge is there alone', { west: 16.5 }, ['south REQUIRED', 'north REQUIRED', 'east REQUIRED']],
    ['north is not north of south', { ...brno, north: 49.1 }, ['north TOO_SMALL']],
    ['east lies west of west', { ...brno, east: 16 }, ['east TOO_SMALL']],
    ['an edge is off the world', { ...brno, south: -91, east: 181 }, ['south TOO_SMALL', 'east TOO_LARGE']],
  ])('is refused at the edge that is wrong: %s', (_, edges, fields) => {
    expect(refused(edges)).toEqual(fields);
  });

  it('is refused where an edge is no number', () => {
    expect(refused({ ...brno, west: 'x' })).toHaveLength(1);
    expect(refused({ ...brno, west: 'x' })[0]).toContain('west');
  });

  it('has its edges in it', () => {
    expect(liesIn(brno, { latitude: 49.1, longitude: 16.7 })).toBe(true);
    expect(liesIn(brno, { latitude: 49.09, longitude: 16.6 })).toBe(false);
    expect(liesIn(brno, { latitude: 49.2, longitude: 16.71 })).toBe(false);
  });
});
