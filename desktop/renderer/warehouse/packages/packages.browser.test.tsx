import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { examples } from './packages.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));

beforeEach(() => page.viewport(1440, 900));

test('a package opens beside the list with its contents, labels and log, and leads to its order', async () => {
  await show('packages');
  await page.getByRole('gridcell', { name: 'PK-0000000002', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Zásilka' });
  await expect.element(panel.getByText('356938035643809')).toBeVisible();
  await expect.element(panel.getByText(/tiskárna neodpovídá/)).toBeVisible();
  expect(presentPlace()).toMatchObject({ screen: 'packages', detail: 'PK-0000000002' });
  await panel.getByRole('button', { name: /2611000012/ }).click();
  expect(presentPlace()).toMatchObject({ screen: 'orders', detail: '2611000012' });
});

test('who does not read orders sees the number without a way to it; one that is not there says so', async () => {
  await show('packages for a packer');
  await expect.element(page.getByText('objednávka 2611000012')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /2611000012/ })).not.toBeInTheDocument();
  await show('package that is not there');
  await expect.element(page.getByText('Zásilku se nepodařilo načíst').first()).toBeVisible();
});

inEachLanguage(examples, 'packages with one open');
