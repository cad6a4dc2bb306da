// Ordering a repair, for journeys of it and of what comes after.
import type { Page } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { cs } from '../../texts/repair/cs.ts';
import { ro } from '../../texts/repair/ro.ts';
import type { Market } from '../shopper.ts';

const repairTexts = { cs, ro } as const;

const people = {
  cs: { phone: '777 123 456', postcode: '120 00' },
  ro: { phone: '0721 234 567', postcode: '010011' },
} as const satisfies Record<Market, object>;

/** The first repair of the first phone of the list. */
export async function chooseRepair(page: Page, market: Market): Promise<void> {
  const t = repairTexts[market];
  await page.goto(`${paths.repair(market)}?product_type=telefony&product_manufacturer=apple`);
  await page.locator('#product_model a').first().click();
  await page.locator('#product_color a').first().click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: t['repair.count'], exact: true }).click();
  await page.getByRole('complementary').getByRole('link', { name: t['rpo.to_order'] }).click();
}

/** Writes the form for a courier who fetches the device, and sends it. */
export async function sendRepair(page: Page, market: Market, { email, imei }: { email: string; imei: string }) {
  const t = repairTexts[market];
  await page.getByText(t['rpo.way.courier'], { exact: true }).click();
  const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await write(t['rpo.imei'], imei);
  await write(t['rpo.fault'], 'spadl na zem, displej nereaguje');
  await write(t['rpo.name'], 'Jana Malá');
  await write(t['rpo.phone'], people[market].phone);
  await write(t['rpo.email'], email);
  await write(t['rpo.street'], 'Korunní 12');
  await write(t['rpo.city'], 'Praha');
  await write(t['rpo.postcode'], people[market].postcode);
  await page.getByRole('checkbox', { name: t['rpo.wipe'] }).check();
  await page.getByRole('button', { name: t['rpo.button'] }).click();
}
