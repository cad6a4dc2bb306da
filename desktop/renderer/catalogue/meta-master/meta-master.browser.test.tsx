import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './meta-master.examples.tsx';

test('models are ordered and moved to another group', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-master with its models'));
  await page.getByRole('button', { name: 'Posunout výš: iPhone 16 Plus' }).click();
  expect(heardApi('catalogue.updateMetaMaster')).toMatchObject([{ version: 4, master_product_ids: [2, 1, 3, 4] }]);
  await page.getByLabelText('Přesunout iPhone 16 Pro Max').selectOptions('Galaxy S25');
  expect(heardApi('catalogue.swapMetaMaster')).toEqual([{ master_product_id: 4, meta_master_id: 5 }]);
});

test('another’s change is told by who made it', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-master that somebody else changed meanwhile, once it is saved'));
  await page.getByLabelText('Název (Česko)').fill('Jinak');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect.element(page.getByText(/Petr Svoboda/)).toBeVisible();
});

inEachLanguage(examples, 'meta-master with its models');
