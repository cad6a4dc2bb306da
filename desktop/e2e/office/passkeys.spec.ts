import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { httpClient } from '@kolobeh/shared/client.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { mailTo, placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { addAuthenticator, byName } from '../../../build/testing/virtual-authenticator.ts';
import { colleague } from '../colleague.ts';
import { signIn as signInAtStation } from '../station-actions.ts';

const password = 'Kolobezka-2026!';

/** Somebody new in the office, so that nobody else's sign-in changes. */
async function newcomer(): Promise<string> {
  const email = `klic-${randomUUID().slice(0, 8)}@kolobeh.example`;
  const admin = await colleague('admin');
  const wish = { name: 'Klára Klíčová', email, role: 'supervisor', market: 'cs' } as const;
  await admin.staff.saveUser(wish, { context: { idempotencyKey: randomUUID() } });
  const [token] = /[\w-]{43}/.exec((await mailTo(email, '')).text) ?? [];
  await httpClient({ origin: placeOf('SHOP_URL') }).customer.setPassword({
    token: SecretToken.parse(token),
    password,
    password_again: password,
  });
  return email;
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const close = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: 'Zavřít', exact: true }).click();
const inside = (page: Page) => expect(page.getByRole('navigation', { name: 'Úseky' })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await press(page, 'Odhlásit se');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await press(page, 'Přihlásit se');
}

test(
  'a passkey is added, signs in alone and after the password, and is removed',
  { tag: THOROUGH },
  async ({ page, baseURL }) => {
    const email = await newcomer();
    const authenticator = await addAuthenticator(page);
    // The station may have somebody of the journey before.
    await signInAtStation(page, 'office');
    await signOut(page);
    await expect(page.getByRole('link', { name: /Přístupové klíče fungují na adrese/ })).toBeVisible();
    await page.goto(byName(baseURL ?? ''));
    await typePassword(page, email);
    await inside(page);

    await press(page, 'Přístupové klíče');
    await press(page, 'Přidat přístupový klíč');
    await dialog(page).getByLabel('Název').fill('Notebook');
    await dialog(page).getByLabel('Heslo').fill('Nevim-2026!');
    await press(page, 'Přidat přístupový klíč');
    await expect(dialog(page).getByText('Heslo nesouhlasí')).toBeVisible();
    await dialog(page).getByLabel('Heslo').fill(password);
    await press(page, 'Přidat přístupový klíč');
    await press(page, 'Mám je uložené');
    await expect(dialog(page).getByText('Notebook')).toBeVisible();
    await expect(dialog(page).getByText(/zatím nepoužit/)).toBeVisible();
    expect(await authenticator.count()).toBe(1);
    await close(page);

    await signOut(page);
    await authenticator.setOwner(false);
    await press(page, 'Přihlásit přístupovým klíčem');
    await expect(page.getByRole('alert')).toContainText('Přístupový klíč nebyl použit');
    await authenticator.setOwner(true);
    await press(page, 'Přihlásit přístupovým klíčem');
    await inside(page);

    await signOut(page);
    await typePassword(page, email);
    await press(page, 'Použít přístupový klíč');
    await inside(page);

    await press(page, 'Přístupové klíče');
    await expect(dialog(page).getByText(/naposledy použit/)).toBeVisible();
    await press(page, 'Přejmenovat Notebook');
    await dialog(page).getByLabel('Název').fill('Starý notebook');
    await press(page, 'Uložit');
    await expect(dialog(page).getByText('Starý notebook', { exact: true })).toBeVisible();
    await press(page, 'Odebrat Starý notebook');
    await dialog(page).getByLabel('Heslo').fill(password);
    await press(page, 'Odebrat');
    await expect(dialog(page).getByText('Zatím tu žádný nemáte.')).toBeVisible();
    await close(page);

    await signOut(page);
    await press(page, 'Přihlásit přístupovým klíčem');
    await expect(page.getByRole('alert')).toContainText('Přístupový klíč neznáme');
    await typePassword(page, email);
    await inside(page);
    await signOut(page);
  },
);
