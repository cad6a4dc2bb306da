import { expect, it } from 'vitest';
import { barsOf, barWidths } from './bar-widths.ts';
import { code128 } from '@kolobeh/shared/delivery/label-description.ts';

const modulesOf = (widths: number[]): number => widths.reduce((sum, width) => sum + width, 0);

it('a Code 128 of n characters is 11 n + 35 modules wide and begins and ends with a bar', () => {
  const widths = barWidths({ symbology: 'code128', text: 'PK-0000012345' });
  expect(modulesOf(widths)).toBe(11 * 13 + 35);
  expect(widths.length % 2).toBe(1);
});

it('an EAN-13 is 95 modules wide', () => {
  expect(modulesOf(barWidths({ symbology: 'ean13', text: '4006381333931' }))).toBe(95);
});

it('bars lie inside the place the label gives them', () => {
  const code = code128('PK-0000012345', { x: 30, y: 0, width: 752, height: 100 });
  const bars = barsOf(code);
  expect(bars[0]?.x).toBe(code.x);
  const last = bars.at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(782);
});
