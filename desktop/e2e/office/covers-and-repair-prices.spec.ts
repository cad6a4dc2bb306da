// What the office changes of insurance and of prices of repairs is what the shop offers next.
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { placeOf } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { colleague } from '../colleague.ts';
import { signIn } from '../station-actions.ts';

const shop = (): ApiClient => httpClient({ origin: placeOf('SHOP_URL') });

/** What the shop asks for a repair of a phone, in hellers. */
async function priceOfDisplay(): Promise<number | undefined> {
  const device = { product_model: 'apple-iphone-13-128-gb', product_color: 'MID' };
  const { choices } = await shop().repair.operations({ market: 'cs', ...device });
  return choices.find(({ code }) => code === 'display')?.price.amount;
}

test(
  'insurance gets another price, offered at once; what is no price is said at its field',
  { tag: THOROUGH },
  async ({ page }) => {
    const other = await colleague('supervisor');
    const { products } = await shop().catalogue.products({
      market: 'cs',
      manufacturer: [],
      colour: [],
      quality: ['new'],
      storage: [],
      store: [],
      in_stock: false,
      price_from: 800_000,
      ...noFeatures,
    });
    const seo_name = products.find(({ stock }) => stock.state !== 'sold_out')?.seo_name ?? '';
    const offers = async () => (await shop().catalogue.product({ market: 'cs', seo_name })).covers;
    const [offered] = await offers();
    if (!offered) throw new Error('The shop offers nothing with the phone');
    const { covers } = await other.cover.officeCovers();
    const cover = covers.find(({ id }) => id === offered.id);
    if (!cover) throw new Error('The office does not know what the shop offers');

    await signIn(page, 'supervisor');
    await page.goto(`/#/covers/${cover.id}`);
    const price = page.getByRole('textbox', { name: 'Cena (Kč)', exact: true });
    const save = page.getByRole('button', { name: 'Uložit', exact: true });
    await price.fill('sto');
    await save.press('Enter');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expectOpenToAll(page);
    await price.fill(String(cover.price / 100 + 11));
    await save.press('Enter');
    await expect(page.getByText('V obchodě platí hned.')).toBeVisible();
    const now = async () => (await offers()).find(({ id }) => id === cover.id)?.price.amount;
    await expect.poll(now).toBe(cover.price + 1100);
  },
);

test(
  'a repair gets another price of its work, which the shop asks for at once',
  { tag: THOROUGH },
  async ({ page }) => {
    const before = (await priceOfDisplay()) ?? 0;
    const { operations } = await (
      await colleague('supervisor')
    ).repair.officeOperations({ term: 'iPhone 13 128 displej' });
    const one = operations.find(({ model, code }) => model === 'Apple iPhone 13 128 GB' && code === 'display');
    const [part = 0, work = 0] = [one?.prices.cs?.part, one?.prices.cs?.work];
    expect(part + work).toBe(before);

    await signIn(page, 'supervisor');
    await page.goto(`/#/repair-operations/${one?.id}`);
    await page.getByLabel('Práce v Kč').fill(String(work / 100 + 50));
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Uložit', exact: true }).press('Enter');
    await expect(page.getByText('Oprava je uložená')).toBeVisible();
    expect(await priceOfDisplay()).toBe(before + 5000);
  },
);
