import { expect, test } from 'vitest';
import { versionName } from './version-name.ts';

test.each([
  [[], '2026-47'],
  [['2026-46', '2026-46-2'], '2026-47'],
  [['2026-47'], '2026-47-2'],
  [['2026-47', '2026-47-2', '2026-47-3'], '2026-47-4'],
])('after %j the next version of the week is %s', (taken, name) => {
  expect(versionName('2026-47', taken)).toBe(name);
});
