import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import { demoAccounts } from '../demo/shop/demo-accounts.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../checks/chromium.ts';
import { freePort } from '../postgres/free-port.ts';
import type { BenchShop, Started } from './bench-shop.ts';

/** The back office in a browser, nobody signed in yet. */
export interface BackOffice {
  page: Page;
  /** From starting its program to its first answer. */
  startMs: number;
  /** Resident memory of its program now. */
  memoryMb: () => number;
  /** Signs in as the seeded shop's person of a role. */
  signIn: (role: Role) => Promise<void>;
  close: () => Promise<void>;
}

/** The seeded shop's person of a role. */
export function accountOf(role: Role): (typeof demoAccounts)[number] {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The seeded shop has no account of the role ${role}`);
  return account;
}

async function signIn(page: Page, role: Role): Promise<void> {
  const account = accountOf(role);
  await page.getByLabel('E-mail').fill(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
}

/** The browser that journeys use too, fetched when it is not there. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });

/** How the back office is started for one measure. */
export interface BackOfficeWish {
  /** Puts something into the folder of its store first; without it the store is empty. */
  prepare?: (dataDir: string) => void;
  /** Further environment of its program. */
  env?: Record<string, string>;
}

/** Starts a back office of its own and opens it in Chromium. */
export async function openBackOffice(
  shop: Pick<BenchShop, 'start'>,
  api: Pick<Started, 'origin'>,
  { prepare, env }: BackOfficeWish = {},
): Promise<BackOffice> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolobeh-station-'));
  prepare?.(dataDir);
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const host = await shop.start(
    'desktop/host/server.ts',
    { BACKOFFICE_PORT: String(port), API_URL: api.origin, DATA_DIR: dataDir, ...env },
    undefined,
    `${origin}/health`,
  );
  const startMs = performance.now() - startedAt;
  const browser = await openChromium();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'cs-CZ' });
  await page.goto(origin);
  return {
    page,
    startMs,
    memoryMb: host.memoryMb,
    signIn: (role) => signIn(page, role),
    close: async () => {
      await browser.close();
      await host.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
