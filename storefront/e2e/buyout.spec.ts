// Selling an old device: from its type to the page at which the seller follows it.
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { paths } from '../app/paths.ts';
import type { Market } from './shopper.ts';

const words = {
  cs: {
    sell: 'Prodat online',
    send: 'Odeslat nabídku',
    open: 'Poslat odhad e-mailem',
    email: 'Odeslat odhad',
    sent: 'Odhad jsme vám poslali',
  },
  ro: {
    sell: 'Vinde online',
    send: 'Trimite oferta',
    open: 'Trimite estimarea pe e-mail',
    email: 'Trimite estimarea',
    sent: 'Ți-am trimis estimarea',
  },
};

const sellers: Record<Market, Record<string, string>> = {
  cs: {
    personal_identification_number: '855202/0015',
    bank_account_full_number: '19-2000145399',
    postcode: '150 00',
    phone_number: '776 204 118',
    district: '',
  },
  ro: {
    personal_identification_number: '2850202400015',
    bank_account_full_number: 'RO49AAAA1B31007593840000',
    postcode: '500030',
    phone_number: '0722 123 456',
    district: 'Brașov',
  },
};

const common = {
  first_name: 'Jana',
  last_name: 'Dobra',
  place_of_birth: 'Praha',
  identity_card_number: '123456789',
  identity_released_by: 'MV',
  identity_valid_to: '31.12.2035',
  e_mail: 'jana@seller.example',
  street: 'Nova 12',
  city: 'Praha',
};

/** Fifteen digits with the check digit of Luhn; another phone each time. */
function newImei(): string {
  const body = `35${Array.from({ length: 12 }, () => Math.floor(Math.random() * 10)).join('')}`;
  const sum = Array.from(body, Number).reduce((total, digit, index) => {
    const twice = digit * 2;
    return total + (index % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

async function selectPhone(page: Page, market: Market): Promise<void> {
  await page.goto(paths.buyout(market));
  for (const part of ['product_type', 'product_manufacturer', 'product_model', 'product_color']) {
    await page.waitForLoadState('networkidle');
    await page.locator(`#${part} .bo-choices a`).first().click();
    await page.waitForURL(new RegExp(`${part}=`));
  }
  await expect(page.locator('fieldset.q').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The first answer of every question, by mouse. */
async function answerAll(page: Page): Promise<void> {
  for (const question of await page.locator('fieldset.q').all()) await question.locator('label.opt').first().click();
}

async function fillSale(page: Page, market: Market): Promise<void> {
  for (const [name, value] of Object.entries({ ...common, ...sellers[market] }))
    await page.locator(`[name="customer_data.${name}"]`).fill(value);
  await page.locator('[name="customer_data.gender"]').selectOption('female');
  if (market === 'cs') await page.locator('[name="customer_data.bank_code"]').selectOption('0800');
  await page.locator('[name="buyout_device.imei"]').fill(newImei());
}

async function expectOpenToAll(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const market of ['cs', 'ro'] as const) {
  for (const isScripted of [true, false]) {
    test.describe(`${market}, scripts ${isScripted ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled: isScripted });

      test('a phone is offered and its seller follows it', async ({ page }) => {
        await selectPhone(page, market);
        await answerAll(page);
        if (!isScripted) await page.locator('button.only-plain').click();
        await expect(page.locator('.offer-p')).toContainText(market === 'cs' ? 'Kč' : 'lei');
        const price = await page.locator('.offer-p').innerText();
        await page.locator('.offer').getByRole('link', { name: words[market].sell }).click();
        await fillSale(page, market);
        await page.getByRole('button', { name: words[market].send }).click();
        await page.waitForURL(/\/(stav|stare)\/[\w-]{43}$/);
        await expect(page.locator('.track .now')).toBeVisible();
        await expect(page.locator('.receipt .sum')).toContainText(price);
        await expect(page.locator('main')).not.toContainText(common.last_name);
      });
    });
  }

  test(`${market}: answers stay with reload and a shared link, and ask the server for nothing`, async ({ page }) => {
    await selectPhone(page, market);
    const asked: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'fetch' && asked.push(request.url())));
    await answerAll(page);
    const price = await page.locator('.offer-p').innerText();
    expect(asked).toEqual([]);
    await page.reload();
    await expect(page.locator('.offer-p')).toHaveText(price);
    const shared = page.url();
    await page.goto(shared);
    await expect(page.locator('.offer-p')).toHaveText(price);
  });

  test(`${market}: an estimate goes by e-mail, a wrong address is said at its field`, async ({ page }) => {
    await selectPhone(page, market);
    await answerAll(page);
    await page.getByRole('button', { name: words[market].open }).click();
    await expect(page.locator('[name=e_mail]')).toBeFocused();
    await page.locator('[name=e_mail]').fill('x');
    await page.getByRole('button', { name: words[market].email, exact: true }).click();
    await expect(page.locator('[name=e_mail]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name=e_mail]').fill('jana@seller.example');
    await page.getByRole('button', { name: words[market].email, exact: true }).click();
    await expect(page.getByText(words[market].sent)).toBeVisible();
  });

  for (const width of [390, 1440])
    test(`nobody is kept out of selling in ${market} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.buyout(market));
      await expectOpenToAll(page);
      await selectPhone(page, market);
      await answerAll(page);
      await expectOpenToAll(page);
      await page.locator('.offer').getByRole('link', { name: words[market].sell }).click();
      await expect(page.locator('[name="customer_data.e_mail"]')).toBeVisible();
      await expectOpenToAll(page);
    });
}

test('a question left out holds the seller back and is ready to be answered by keyboard', async ({ page }) => {
  await selectPhone(page, 'cs');
  await page.locator('.offer').getByRole('link', { name: words.cs.sell }).click();
  const first = page.locator('fieldset.q').first();
  await expect(first).toHaveClass(/bad/);
  await expect(first.locator('input').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(first).not.toHaveClass(/bad/);
});

test('wrong fields are told at once and what was typed stays', async ({ page }) => {
  await selectPhone(page, 'cs');
  await answerAll(page);
  await page.locator('.offer').getByRole('link', { name: words.cs.sell }).click();
  await fillSale(page, 'cs');
  await page.locator('[name="customer_data.personal_identification_number"]').fill('850202/0000');
  await page.locator('[name="buyout_device.imei"]').fill('123456789012345');
  await page.getByRole('button', { name: words.cs.send }).click();
  await expect(page.getByRole('alert')).toContainText('2 údaje');
  await expect(page.locator('[name="buyout_device.imei"]')).toBeFocused();
  await expect(page.locator('[name="customer_data.last_name"]')).toHaveValue(common.last_name);
});
