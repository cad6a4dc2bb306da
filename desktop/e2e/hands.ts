import { type Locator, type Page, expect } from '@playwright/test';
import { demoAccounts } from '../../build/testing/journey.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import { pressAsScanner } from './scanner.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Úseky' });
const email = (page: Page) => page.getByLabel('E-mail', { exact: true });

/** The station keeps who is signed in, so the journey before may have left somebody. */
async function signOutIfNeeded(page: Page): Promise<void> {
  await expect(email(page).or(rail(page))).toBeVisible();
  if (await email(page).isVisible()) return;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('odhlasit');
  await page.keyboard.press('Enter');
}

/** Signs in as the demo shop's person of a role, by the keyboard alone. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo shop has nobody in the role ${role}`);
  await page.goto('/');
  await signOutIfNeeded(page);
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(rail(page)).toBeVisible();
}

/** As a scanner that types: fast, with Enter behind. */
export const scan = (page: Page, code: string): Promise<void> => pressAsScanner(page, [...code.split(''), 'Enter']);

/** How long a person waits before scanning again. */
const againMs = 2500;

/**
 * Scans until it has had its effect, as a person does: on a busy computer keys come late and a scan may be torn, which
 * the station refuses rather than guesses.
 */
export async function scanUntil(page: Page, code: string, hasEffect: () => boolean): Promise<void> {
  await expect(async () => {
    if (!hasEffect()) await scan(page, code);
    await expect.poll(hasEffect, { timeout: againMs }).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** The barcode as it is printed on goods: EAN-13, without the zero that makes it a GTIN-14. */
export const printed = (gtin: string): string => gtin.replace(/^0(?=\d{13}$)/, '');

const luhnDigit = (digits: string): number => {
  const sum = Array.from(digits).reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** Number of a new device that nobody has seen before. */
export function newNumber(kind: 'imei' | 'serial'): string {
  const serial = String(Date.now()).slice(-6);
  if (kind === 'serial') return `SN${serial}KX`;
  const digits = `35291099${serial}`;
  return `${digits}${luhnDigit(digits)}`;
}

/** As a person types: one key after another, slower than any scanner. */
export async function typeSlowly(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(110);
  }
}

/** A key that follows sooner could be a scanner's. */
const afterKeyMs = 60;

/** A key that commands, at the pace of a hand. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(afterKeyMs);
}

/** `G` and a digit: to a section of the rail. */
export async function goToSection(page: Page, digit: number): Promise<void> {
  await pressKey(page, 'g');
  await pressKey(page, String(digit));
}

/** Opens one of the first rows by the keyboard; a list that is still being narrowed may take the first presses away. */
export async function openSomeRow(page: Page, opened: Locator): Promise<void> {
  await expect(async () => {
    if (await opened.isVisible()) return;
    await pressKey(page, 'j');
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
}
