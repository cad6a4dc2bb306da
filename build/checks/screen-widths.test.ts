import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Widths in pixels at which pages change: of a phone lying, `sm`, `md`, `lg`, `xl`. */
const widths = [851, 768, 1120, 1366, 1600];

it('pages of shop and office change at the five agreed widths', () => {
  const sheets = globSync(['shared/theme/**/*.css', 'storefront/**/*.css', 'desktop/renderer/**/*.css'], { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const asked = [...sheets.matchAll(/\((min|max)-width: (\d+)px\)/g)];
  /** The first width of the wider side: `max-width: 767px` ends where 768 begins. */
  const changes = new Set(asked.map(([, side, width]) => Number(width) + (side === 'max' ? 1 : 0)));
  expect(widths.filter((width) => !changes.has(width))).toEqual([]);
});
