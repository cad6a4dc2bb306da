// What a seller does, in both markets: the steps journeys of the buy-out are made of.
import { type Page, expect } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { type Market, untilScripted } from '../shopper.ts';

export const words = {
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

export const common = {
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
export function newImei(): string {
  const body = `35${Array.from({ length: 12 }, () => Math.floor(Math.random() * 10)).join('')}`;
  const sum = Array.from(body, Number).reduce((total, digit, index) => {
    const twice = digit * 2;
    return total + (index % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** From the type of a device to its questions, by the first choice of each list. */
export async function selectPhone(page: Page, market: Market, { isScripted = true } = {}): Promise<void> {
  await page.goto(paths.buyout(market));
  if (isScripted) await untilScripted(page);
  for (const part of ['product_type', 'product_manufacturer', 'product_model', 'product_color']) {
    await page.locator(`#${part} .bo-choices a`).first().click();
    await page.waitForURL(new RegExp(`${part}=`));
  }
  await expect(page.locator('fieldset.q').first()).toBeVisible();
}

/** The first answer of every question, by mouse. */
export async function answerAll(page: Page): Promise<void> {
  for (const question of await page.locator('fieldset.q').all()) await question.locator('label.opt').first().click();
}

/** Who sells, and where the money goes. */
export async function fillSeller(page: Page, market: Market): Promise<void> {
  for (const [name, value] of Object.entries({ ...common, ...sellers[market] }))
    await page.locator(`[name="customer_data.${name}"]`).fill(value);
  await page.locator('[name="customer_data.gender"]').selectOption('female');
  if (market === 'cs') await page.locator('[name="customer_data.bank_code"]').fill('Česká spořitelna');
}

export async function fillSale(page: Page, market: Market): Promise<void> {
  await fillSeller(page, market);
  await page.locator('[name="buyout_device.imei"]').fill(newImei());
}
