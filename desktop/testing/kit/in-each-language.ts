import { expect, test } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { page } from 'vitest/browser';
import { draw } from '../draw.tsx';
import { type Examples, exampleOf } from './example.tsx';
import { screenFaults } from './screen-faults.ts';

/**
 * Tests of one example in all languages in a small window of an office: nothing unsaid, cut off, or closed to anybody.
 * A usual run takes Romanian alone, whose words are the longest.
 */
export function inEachLanguage(examples: Examples, name: string): void {
  for (const language of ['cs', 'ro', 'en'] as const)
    test(
      `in ${language} “${name}” is said, whole, and open to all`,
      { tags: language === 'ro' ? [] : [HEAVY] },
      async () => {
        await page.viewport(1280, 900);
        await draw(exampleOf(examples, name), language);
        await expect.element(page.getByRole('button').first()).toBeVisible();
        await expect.poll(() => document.querySelector('.skeleton')).toBeNull();
        expect(await screenFaults()).toEqual([]);
      },
    );
}
