import { type FrameLocator, type Page, expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { placeOf } from '../../../build/testing/journey.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { addPhone, type Market } from '../shopper.ts';

const words = {
  cs: {
    open: 'Vybrat na mapě dopravce',
    off: /plné|zavřené|přetížené/,
    unknown: 'Na toto místo nedoručujeme',
    failed: /nepodařilo načíst.*na naší mapě/,
    fresh: 'Nové místo',
  },
  ro: {
    open: 'Alege pe harta curierului',
    off: /plin|închis|supraîncărcat/,
    unknown: 'Nu livrăm în acest punct',
    failed: /nu s-a putut încărca.*de pe harta noastră/,
    fresh: 'Punct nou',
  },
} as const;

interface OneMap {
  market: Market;
  delivery: string;
  carrier: string;
  /** Where its buttons are, from the frame of the page inwards. */
  inside: (frame: FrameLocator) => FrameLocator;
  /** What it would say of a point. */
  says: (code: string) => unknown;
}

const itself = (frame: FrameLocator): FrameLocator => frame;
const scripted = (code: string) => ({ carrierMap: 'picked', code });

/** A framed map, one whose script opens a frame of its own, one of an element, one of an event of the document. */
const maps: OneMap[] = [
  {
    market: 'cs',
    delivery: 'balikovna',
    carrier: 'balikovna',
    inside: itself,
    says: (id) => ({ message: 'pickerResult', point: { id } }),
  },
  { market: 'cs', delivery: 'dpd-pickup', carrier: 'dpd', inside: itself, says: (id) => ({ dpdWidget: { id } }) },
  {
    market: 'ro',
    delivery: 'easybox',
    carrier: 'sameday',
    inside: (frame) => frame.frameLocator('iframe'),
    says: scripted,
  },
  { market: 'cs', delivery: 'gls-point', carrier: 'gls', inside: itself, says: scripted },
  { market: 'cs', delivery: 'ppl-parcelshop', carrier: 'ppl', inside: itself, says: scripted },
];

/** Codes and names of points by whether they take parcels, as the shop's own list tells. */
async function ownPlaces(page: Page): Promise<{ free: string; off: string }> {
  const nameOf = (rows: string) => page.locator(`${rows} .name`).first().textContent();
  return {
    free: (await nameOf('.line-opt:not(.off)')) ?? '',
    off: (await nameOf('.line-opt.off')) ?? '',
  };
}

for (const { market, delivery, carrier, inside, says } of maps) {
  test(
    `a place is chosen on the map of ${carrier}; full and unknown ones are refused, strangers unheard`,
    { tag: THOROUGH },
    async ({ page }) => {
      const say = words[market];
      const picked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes(laterPaths.place(market)))
          picked.push(request.postData() ?? '');
      });
      await addPhone(page, market);
      await page.goto(laterPaths.place(market, delivery));
      const { off } = await ownPlaces(page);
      const button = page.getByRole('button', { name: say.open });
      const frame = page.frameLocator('iframe.carrier-map');
      const point = (name: string) => inside(frame).getByRole('button', { name, exact: true });

      await button.click();
      await expect(point(say.fresh)).toBeVisible();
      // The page itself and any other window say the very words, and nothing happens.
      await page.evaluate((message) => window.postMessage(message, '*'), says('10001'));
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await expect(page.locator('iframe.carrier-map')).toBeVisible();
      expect(picked).toEqual([]);

      await point(say.fresh).click();
      await expect(page.getByRole('alert')).toContainText(say.unknown);
      await button.click();
      await point(off).click();
      await expect(page.getByRole('alert')).toContainText(say.off);
      await button.click();
      const free = inside(frame).getByRole('button').first();
      const name = (await free.textContent()) ?? '';
      await free.click();
      await page.waitForURL(new RegExp(`${laterPaths.delivery(market)}$`));
      await expect(page.locator('.line-opt', { hasText: name })).toBeVisible();
      expect(picked).toHaveLength(3);
    },
  );
}

test(
  'a carrier’s script that does not come is told, and the list and the shop’s own map are there',
  { tag: THOROUGH },
  async ({ page }) => {
    await addPhone(page, 'ro');
    await page.goto(laterPaths.place('ro', 'easybox'));
    await page.route(`${placeOf('SANDBOX_URL')}/carriers/sameday/widget/**`, (route) => route.abort());
    await page.getByRole('button', { name: words.ro.open }).click();
    await expect(page.getByRole('alert')).toContainText(words.ro.failed);
    await expect(page.locator('iframe.carrier-map')).toHaveCount(0);
    await expect(page.locator('.line-opt:not(.off)').first()).toBeVisible();
  },
);

test(
  'the keyboard opens a map, closes it by Escape from within, and is at its button again',
  { tag: THOROUGH },
  async ({ page }) => {
    await addPhone(page, 'cs');
    await page.goto(laterPaths.place('cs', 'gls-point'));
    const button = page.getByRole('button', { name: words.cs.open });
    await button.press('Enter');
    await page.frameLocator('iframe.carrier-map').getByRole('button', { name: words.cs.fresh }).press('Escape');
    await expect(page.locator('iframe.carrier-map')).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);
