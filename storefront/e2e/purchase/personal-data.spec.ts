import { type Page, expect, test } from '@playwright/test';
import { cs } from '../../texts/consent/cs.ts';
import { ro } from '../../texts/consent/ro.ts';
import {
  addPhone,
  chooseDelivery,
  fillDetails,
  type Market,
  placeOrder,
  shopperOf,
  untilScripted,
} from '../shopper.ts';

// All measuring is allowed: what nobody allowed is told even less.
test.use({ storageState: { cookies: [], origins: [] } });

const words = { cs, ro };

/** Values that stand nowhere else, as people write them and as they may be written in addresses and in storage. */
function canaries(market: Market): Record<string, string> {
  const street = { cs: 'Kanárkova 4077', ro: 'Strada Canarului 4077' };
  return { ...shopperOf(market), first_name: 'Kanarína', last_name: 'Tajemnická', address: street[market] };
}

const formsOf = ({ email = '', first_name: first = '', last_name: last = '', address = '', phone = '' }) =>
  [email, first, last, address, phone, phone.replaceAll(' ', '')].flatMap((value) => [
    value,
    encodeURIComponent(value),
    encodeURIComponent(value).replaceAll('%20', '+'),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('hex'),
  ]);

/** All that the browser keeps of the shop, and all that it told of itself to measuring. */
const kept = async (page: Page): Promise<string> => {
  const inPage = await page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const bases = await indexedDB.databases();
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      stored,
      bases,
      window.dataLayer ?? [],
    ]);
  });
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${decodeURIComponent(value)}`);
  return [inPage, ...cookies].join('\n');
};

for (const market of ['cs', 'ro'] as const)
  test(`in ${market} nothing of a buyer stands in an address, in what the browser keeps, or in what measuring is told`, async ({
    page,
  }) => {
    const told: string[] = [];
    page.context().on('request', (request) => {
      const body =
        new URL(request.url()).origin === new URL(page.url() || 'http://none').origin ? '' : request.postData();
      told.push(`${request.url()} ${request.headers()['referer'] ?? ''} ${body ?? ''}`);
    });
    await page.goto(`/${market}`);
    await untilScripted(page);
    await page.getByRole('button', { name: words[market]['consent.grant'] }).click();
    const buyer = canaries(market);
    const forms = formsOf(buyer);
    const hits = (text: string): string[] => forms.filter((form) => text.includes(form));
    await addPhone(page, market);
    await chooseDelivery(page, market, 'cod', true);
    await fillDetails(page, market, buyer);
    // The order's own page is another document, which begins to tell anew.
    const before = await kept(page);
    await placeOrder(page, market);
    await expect(page.locator('h1')).toBeVisible();
    // The search finds what is there: the buyer reads the own address on the own page.
    expect(hits((await page.locator('main').textContent()) ?? '')).toContain(buyer['email']);
    expect(told.length).toBeGreaterThan(20);
    expect(hits(told.join('\n'))).toEqual([]);
    await expect.poll(() => kept(page)).toContain('"purchase"');
    expect(before).toContain('add_payment_info');
    expect(hits(before + (await kept(page)))).toEqual([]);
    // And it would find it there, too.
    await page.evaluate((email) => sessionStorage.setItem('control', email), buyer['email'] ?? '');
    expect(hits(await kept(page))).toEqual([buyer['email']]);
  });
