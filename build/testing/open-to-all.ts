import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Nothing that axe knows of keeps anybody out of what the page shows now. */
export async function expectOpenToAll(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // What holds is not described: in a grid that is most of the work.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
