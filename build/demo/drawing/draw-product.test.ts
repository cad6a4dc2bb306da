import { describe, expect, it } from 'vitest';
import { drawProduct, viewsOf } from './draw-product.ts';
import { paletteOf } from './palette.ts';
import type { CameraLayout, Cutout, DrawnKind } from './spec.ts';

const kinds: DrawnKind[] = [
  'phone',
  'classic-phone',
  'tablet',
  'watch',
  'earbuds',
  'headphones',
  'speaker',
  'charger',
  'car-charger',
  'wireless-charger',
  'cable',
  'cover',
  'book-cover',
  'glass',
  'power-bank',
  'strap',
  'keyboard',
  'stylus',
  'memory-card',
  'holder',
  'tracker',
];
const cameras: CameraLayout[] = [
  'single',
  'pill2',
  'plateau2',
  'plateau3',
  'shelf1',
  'shelf3',
  'column2',
  'column3',
  'ultra5',
  'bar',
  'capsule',
  'circle',
  'square4',
  'row2',
  'glyph2',
];
const cutouts: Cutout[] = ['island', 'hole', 'notch', 'drop', 'home'];

/** Ids that are used but not defined, and ids defined twice. */
function brokenIds(svg: string): string[] {
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
  const twice = defined.filter((id, at) => defined.indexOf(id) !== at);
  return [...twice, ...used.filter((id) => !defined.includes(id))].map(String);
}

describe('product drawings', () => {
  it.each(kinds)('draws a %s in every view that differs', (kind) => {
    const drawn = viewsOf(kind).map((view) => drawProduct({ kind, colour: '#2f6a8a' }, { view }));
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) {
      expect(brokenIds(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('tells phones apart by their cameras and by what interrupts the display', () => {
    const backs = cameras.map((camera) => drawProduct({ kind: 'phone', colour: '#3d4144', camera }, { view: 'back' }));
    const fronts = cutouts.map((cutout) =>
      drawProduct({ kind: 'phone', colour: '#3d4144', cutout }, { view: 'front' }),
    );
    expect(new Set(backs).size).toBe(cameras.length);
    expect(new Set(fronts).size).toBe(cutouts.length);
  });

  it('gives the same picture for the same product', () => {
    const spec = { kind: 'watch', colour: '#b5ada1', face: 'round' } as const;
    expect(drawProduct(spec)).toBe(drawProduct({ ...spec }));
  });

  it('paints the body in the colour of the product', () => {
    expect(drawProduct({ kind: 'cover', colour: '#a8262f' })).toContain('fill="#a8262f"');
  });

  it('keeps drawings on one page apart by their prefix', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const first = ids(drawProduct({ kind: 'phone', colour: '#3d4144' }, { uid: 'a' }));
    const second = ids(drawProduct({ kind: 'phone', colour: '#3d4144' }, { uid: 'b' }));
    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });

  it('names the picture only when told what it shows', () => {
    expect(drawProduct({ kind: 'phone', colour: '#3d4144' }, { title: 'Kryt "A" & B' })).toContain(
      'aria-label="Kryt &quot;A&quot; &amp; B"',
    );
    expect(drawProduct({ kind: 'phone', colour: '#3d4144' })).toContain('aria-hidden="true"');
  });
});

describe('palette', () => {
  it('darkens the frame of a light body and lightens that of a dark one', () => {
    const brightness = (hex: string) => Number.parseInt(hex.slice(1, 3), 16);
    expect(brightness(paletteOf('#e4e5e3').frame)).toBeLessThan(0xe4);
    expect(brightness(paletteOf('#1b1c1e').frame)).toBeGreaterThan(0x1b);
  });

  it('gives grey bodies the wallpaper of the house and coloured ones their own', () => {
    expect(paletteOf('#3d4144').wallDisc).toBe('#2f6f5e');
    expect(paletteOf('#2f6a8a').wallDisc).not.toBe('#2f6f5e');
  });
});
