import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './order.examples.tsx';

test.each([
  ['is done and waits for a transfer', 'cs', 'Hotovo. Po zaplacení vám ho pošleme.', 'Zaplatíte po opravě'],
  ['is done and waits for a transfer', 'ro', 'Gata. Îl trimitem după ce plătești.', 'Plătești după reparație'],
  ['is done and its invoice wants an address', 'cs', 'Hotovo. Čeká na vás na prodejně.', 'Zaplatíte po opravě'],
  ['is done, paid and on its way', 'cs', 'Hotovo. Vracíme ho vám.', 'Cena opravy'],
  ['is done, paid and on its way', 'ro', 'Gata. Îl trimitem înapoi.', 'Prețul reparației'],
] as const)('a repair that %s says in %s what comes next: %s', async (name, market, state, sum) => {
  await draw(examples, name, market);
  await expect.element(page.getByText(state)).toBeVisible();
  await expect.element(page.getByText(sum, { exact: true })).toBeVisible();
});
