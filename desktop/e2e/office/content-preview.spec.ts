import { expect, test } from '@playwright/test';
import { placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { signIn } from '../station-actions.ts';

test(
  'the shop draws a page beside its form as one types, and no other page of it stands in the office',
  { tag: THOROUGH },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'office');
    await page.goto('/#/content');
    await page.getByRole('button', { name: 'Druhý život telefonu' }).click();
    const pane = page.getByRole('region', { name: 'Živý náhled' });
    const framed = page.frameLocator('iframe');
    const heading = framed.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Druhý život telefonu');
    await expect(pane.getByText('Stránka ukazuje, co je právě ve formuláři.')).toBeVisible();
    // Nobody visits a preview: nothing is asked there.
    await expect(framed.locator('#first-consent')).toHaveCount(0);
    const scrolled = (): Promise<number> => framed.locator('html').evaluate((element) => element.scrollTop);
    await framed.getByRole('heading', { name: 'Na co se ptáte' }).scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await page.getByLabel('Název', { exact: true }).first().fill('Třetí život telefonu');
    await expect(heading).toHaveText('Třetí život telefonu');
    expect(await scrolled()).toBe(before);

    // A link in it leads nowhere: what is written stays in sight.
    await framed.getByRole('link', { name: 'Zjistit cenu' }).click();
    await expect(heading).toHaveText('Třetí život telefonu');

    const address = (await pane.getByRole('link', { name: 'Náhled v obchodě' }).getAttribute('href')) ?? '';
    const policyOf = async (url: string): Promise<string> =>
      (await request.get(url)).headers()['content-security-policy'] ?? '';
    const shop = placeOf('SHOP_URL');
    expect(await policyOf(address)).toContain(`frame-ancestors ${new URL(placeOf('BACKOFFICE_URL')).origin};`);
    expect(await policyOf(`${shop}/cs/`)).toContain("frame-ancestors 'none'");
    const refused = await page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          document.body.append(Object.assign(document.createElement('iframe'), { src }));
        }),
      `${shop}/cs/`,
    );
    expect(refused).toBe('frame-src');
    await page.getByRole('button', { name: 'Zahodit' }).click();
  },
);
