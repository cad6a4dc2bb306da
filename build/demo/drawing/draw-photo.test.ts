import { describe, expect, it } from 'vitest';
import { drawPhoto, type Photographed } from './draw-photo.ts';
import { flaws } from './flaws.ts';

const wish: Photographed = {
  spec: { colour: '#3d4144', camera: 'plateau3', cutout: 'island' },
  shot: 'back',
  flaw: 'none',
  desk: '#e9e2d6',
  aslant: 3,
};

describe('a photograph of a phone', () => {
  it('is another one of each side, of each flaw and from near', () => {
    const drawn = [
      ...flaws.flatMap((flaw) => (['back', 'flaw'] as const).map((shot) => drawPhoto({ ...wish, flaw, shot }))),
      drawPhoto({ ...wish, shot: 'front' }),
    ];
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) {
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(defined).size).toBe(defined.length);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('is the same for the same phone', () => {
    expect(drawPhoto({ ...wish })).toBe(drawPhoto(wish));
  });
});
