import { expect, test } from '@playwright/test';
import { thoroughIf } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { cs } from '../../texts/account/cs.ts';
import { cs as consentCs } from '../../texts/consent/cs.ts';
import { ro as consentRo } from '../../texts/consent/ro.ts';
import { ro } from '../../texts/account/ro.ts';
import { cs as purchaseCs } from '../../texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../texts/purchase/ro.ts';
import { formsOf, heardRequests, keptInBrowser } from '../kept-in-browser.ts';
import { shopperOf, untilScripted } from '../shopper.ts';

// All measuring is allowed: what nobody allowed is told even less.
test.use({ storageState: { cookies: [], origins: [] } });

const markets = {
  cs: { t: { ...purchaseCs, ...cs, ...consentCs }, phone: '601987654', postcode: '11000', county: null },
  ro: { t: { ...purchaseRo, ...ro, ...consentRo }, phone: '721987654', postcode: '010011', county: 'Cluj' },
} as const;
const password = 'Nejtajnejsi-heslo-4077!';

for (const market of ['cs', 'ro'] as const)
  test(
    `in ${market} the browser keeps nothing of a customer while signed in, nor shows anything after signing out`,
    thoroughIf(market === 'ro'),
    async ({ page }) => {
      const { t, phone, postcode, county } = markets[market];
      const email = shopperOf(market)['email'] ?? '';
      const told = heardRequests(page);
      const forms = formsOf([email, password, 'Kanarína', 'Tajemnická', 'Kanárkova 4077', phone]);
      const hits = (text: string): string[] => forms.filter((form) => text.includes(form));
      const shown = async (): Promise<string[]> => hits(await page.evaluate(() => document.documentElement.outerHTML));
      const write = (name: string, text: string): Promise<void> => page.locator(`input[name="${name}"]`).fill(text);
      const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

      await page.goto(laterPaths.signUp(market));
      await untilScripted(page);
      await press(t['consent.grant']);
      await write('name', 'Kanarína Tajemnická');
      await write('email', email);
      await write('password', password);
      await press(t['account.sign_up_button']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.menu']);
      // From page to page without a new document, as scripts keep what they fetched.
      const menu = page.getByRole('navigation', { name: t['account.menu'] });
      await menu.locator(`a[href="${laterPaths.personal(market)}"]`).click();
      for (const [name, text] of [
        ['first_name', 'Kanarína'],
        ['last_name', 'Tajemnická'],
        ['phone', phone],
        ['address', 'Kanárkova 4077'],
        ['city', 'Praha'],
        ['postcode', postcode],
        ...(county ? [['district', county]] : []),
      ])
        await write(`address.${name}`, text ?? '');
      await press(t['own.address_save']);
      await expect(page.getByText(t['own.done_save'])).toBeVisible();
      for (const path of [laterPaths.signInData, laterPaths.ownData, laterPaths.personal]) {
        await menu.locator(`a[href="${path(market)}"]`).click();
        await page.waitForURL(`**${path(market)}`);
      }
      await expect.poll(shown).toEqual(expect.arrayContaining(['Kanarína', 'Kanárkova 4077']));
      expect(told.length).toBeGreaterThan(20);
      expect(hits(told.join('\n'))).toEqual([]);
      expect(hits(await keptInBrowser(page))).toEqual([]);

      await press(t['account.sign_out']);
      await page.waitForURL((url) => url.pathname === paths.home(market));
      await untilScripted(page);
      expect(await shown()).toEqual([]);
      expect(hits(await keptInBrowser(page))).toEqual([]);
      // Neither by the way back, nor by the address.
      for (const back of [() => page.goBack(), () => page.goto(laterPaths.personal(market))]) {
        await back();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.sign_in']);
        expect(await shown()).toEqual([]);
      }
      expect(hits(told.join('\n'))).toEqual([]);

      // Each place is searched: what is put there is found.
      await page.evaluate(async (word) => {
        await (await caches.open('control')).put('/control', new Response(word));
      }, 'Kanarína');
      expect(hits(await keptInBrowser(page))).toEqual(['Kanarína']);
      await page.evaluate(async (word) => {
        await new Promise<void>((resolve) => {
          const opening = indexedDB.open('control', 1);
          opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('words'));
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('words', 'readwrite');
            writing.objectStore('words').put(word, 1);
            writing.addEventListener('complete', () => {
              opening.result.close();
              resolve();
            });
          });
        });
      }, 'Kanárkova 4077');
      expect(hits(await keptInBrowser(page))).toEqual(['Kanarína', 'Kanárkova 4077']);
    },
  );
