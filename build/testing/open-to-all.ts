import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Nothing that axe knows of keeps anybody out of what the page shows now. */
export async function expectOpenToAll(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No page of ours has a frame, and what holds need not be described: a grid is read four times sooner.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
