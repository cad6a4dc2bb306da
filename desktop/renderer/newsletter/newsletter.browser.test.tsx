import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi } from '../../testing/kit/played-station.ts';
import { examples } from './newsletter.examples.tsx';

test('one view leaves those who are subscribed, and what it leaves is downloaded', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'subscribers of news'));
  await expect.element(page.getByText('jana.novakova1@shopper.example')).toBeVisible();
  await expect.element(page.getByRole('gridcell', { name: 'CZ', exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('gridcell', { name: 'cs', exact: true })).not.toBeInTheDocument();
  await page.getByRole('tab', { name: /^Odebírají/ }).click();
  await expect
    .poll(() => JSON.stringify(heardApi('newsletter.rows').at(-1)))
    .toContain('"state":{"filterType":"set","values":["active"]}');
  await page.getByRole('button', { name: 'Stáhnout celý seznam' }).click();
  await page.getByRole('button', { name: /CSV/ }).click();
  await expect
    .poll(() => heardApi('staff.startExport'))
    .toMatchObject([
      { grid: 'subscribers', format: 'csv', query: { filter: { state: { filterType: 'set', values: ['active'] } } } },
    ]);
});
