import { type Locator, type Page, expect, test } from '@playwright/test';
import { demoAccounts } from '../../build/testing/journey.ts';
import { capabilitiesOf, type Role } from '@kolobeh/shared/kernel/roles.ts';
import { sectionsFor } from '../renderer/shell/sections.ts';
import { pressAsScanner, pressInTime } from './scanner.ts';
import { atStation } from './station-calls.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Úseky' });

/** The station the journey is walked at. */
function stationOrigin(): string {
  const { baseURL } = test.info().project.use;
  if (!baseURL) throw new Error('Journeys of stations run in a project that names its station');
  return baseURL;
}

const accountOf = (role: Role): (typeof demoAccounts)[number] => {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo shop has nobody in the role ${role}`);
  return account;
};

/** The station keeps who is signed in, so the journey before may have left somebody; unsent work is waited for. */
const signOut = (): Promise<void> =>
  expect(() => atStation(stationOrigin(), (bridge) => bridge.call('session.signOut', {}))).toPass({ timeout: 60_000 });

/**
 * Signs in as the demo shop's person of a role, and opens the screen that `G 1` leads to. The station is asked without its
 * sign-in screen, which every journey would draw and fill in anew.
 */
export async function signIn(page: Page, role: Role): Promise<void> {
  const { email, password } = accountOf(role);
  await signOut();
  await atStation(stationOrigin(), (bridge) => bridge.call('session.signIn', { email, password }));
  await page.goto(`/#/${sectionsFor(capabilitiesOf[role])[1]?.screen ?? ''}`);
  await expect(rail(page)).toBeVisible();
}

/** As {@link signIn}, by the keyboard alone. */
export async function signInByKeyboard(page: Page, role: Role): Promise<void> {
  const account = accountOf(role);
  await signOut();
  await page.goto('/');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
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
  }).toPass({ timeout: 60_000 });
}

/** As {@link scanUntil}, where the screen tells of the effect. */
export async function scanUntilShown(page: Page, code: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await scan(page, code);
    await expect(shown.first()).toBeVisible({ timeout: againMs });
  }).toPass({ timeout: 60_000 });
}

/** Scans what the station refuses aloud, in these words. */
export const scanRefused = (page: Page, code: string, words: string): Promise<void> =>
  scanUntilShown(page, code, page.getByRole('alert').filter({ hasText: words }));

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

/** `G` and a digit: to a section of the rail. Resolves when it has been gone to. */
export async function goToSection(page: Page, digit: number): Promise<void> {
  const place = await rail(page).locator(`[aria-keyshortcuts="g ${digit}"]`).getAttribute('href');
  const isThere = (): boolean => new URL(page.url()).hash.startsWith(place ?? '#');
  await expect(async () => {
    if (!isThere()) await pressInTime(page, ['g', String(digit)], afterKeyMs);
    await expect.poll(isThere, { timeout: 5000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/** To the choice of work in the warehouse, which then listens to the digits of its jobs. */
export async function goToWarehouse(page: Page, digit = 1): Promise<void> {
  await goToSection(page, digit);
  await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
}

/** Opens one of the first rows by the keyboard; a list that is still being narrowed may take the first presses away. */
export async function openSomeRow(page: Page, opened: Locator): Promise<void> {
  await expect(async () => {
    if (await opened.isVisible()) return;
    await pressKey(page, 'j');
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}
