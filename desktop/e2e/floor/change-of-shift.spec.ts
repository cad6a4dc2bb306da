import { expect, type Page, test } from '@playwright/test';
import { demoAccounts, setCable } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { ask } from '../ask-database.ts';
import { goToWarehouse, printed, scanUntil, signIn } from '../station-actions.ts';
import { StationListener } from '../station-listener.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test.afterEach(() => setCable('in'));

const worker = demoAccounts.find((one) => one.role === 'warehouse');

interface Lying {
  place: string;
  gtin: string;
}

/** New goods of a shelf that nobody is about to take. */
async function goods(): Promise<Lying> {
  const [row] = await ask<Lying>(
    `select l.code as place, lpad(p.ean, 14, '0') as gtin
       from location_stock s join location l on l.id = s.location_id join product p on p.id = s.product_id
      where l.kind = 'shelf' and s.quantity between 3 and 30 and p.quality = 'new'
        and not exists (select 1 from stock_level v where v.product_id = p.id and v.reserved > 0)
        and (select count(*) from product q where q.ean = p.ean and q.quality <> 'used') = 1
      order by s.location_id desc, p.id limit 1`,
  );
  if (!row) throw new Error('The demo shop has no such goods');
  return row;
}

/** Types an account's e-mail and a password into the sign-in screen. */
async function typeSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(worker?.email ?? '');
  await page.getByLabel('Heslo').fill(password);
  await page.keyboard.press('Enter');
}

test(
  'the shift changes while the cable is out, and the server learns who worked and how they came in',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    const lying = await goods();
    // Both have been here while the server was; the one who stays till the end is the supervisor.
    await signIn(page, 'warehouse');
    await goToWarehouse(page);
    await page.keyboard.press('4');
    await station.reach('moving');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
    await signIn(page, 'supervisor');
    const password = worker?.password ?? '';

    await setCable('out');
    await expect.poll(() => station.status?.network).toBe('offline');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('odhlasit');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Přihlásí se, kdo se na této stanici/)).toBeVisible();
    await expectOpenToAll(page);
    await typeSignIn(page, 'Nic-takoveho-1');
    await expect(page.getByRole('alert')).toContainText('naposledy');
    await typeSignIn(page, password);
    const mark = page.getByRole('status').filter({ hasText: 'Přihlášení bez sítě' });
    await expect(mark).toBeVisible();

    await goToWarehouse(page);
    await page.keyboard.press('4');
    await station.reach('moving');
    await scanUntil(page, lying.place, () => station.in('moving').stage === 'items');
    await scanUntil(page, printed(lying.gtin), () => station.in('moving').pieces > 0);
    await page.waitForTimeout(450);
    await scanUntil(page, 'LC-C-02-08-3', () => station.in('moving').moves === 1);
    await expect(page.getByRole('list', { name: 'Stav stanice' })).toContainText('Přihlášení bez sítě');
    await expectOpenToAll(page);

    await setCable('in');
    await expect(page.getByText('Server je zpět.')).toBeVisible();
    expect(station.status?.unsent).toBe(2);
    await page.keyboard.press('F11');
    await expect(page.getByRole('dialog', { name: 'Potvrďte heslo' })).toBeVisible();
    await expectOpenToAll(page);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect.poll(() => station.in('moving').unconfirmed).toBe(0);
    await expect(page.getByRole('list', { name: 'Stav stanice' })).not.toContainText('Přihlášení bez sítě');
    expect(station.status?.refused).toBe(0);

    const made = await ask<{ email: string; kind: string }>(
      `select u.email, e.kind from station_event e join app_user u on u.id = e.user_id
      where e.signed_in_offline and e.outcome = 'accepted' order by e.server_seq`,
    );
    expect(made).toEqual([
      { email: worker?.email, kind: 'offline_sign_in' },
      { email: worker?.email, kind: 'stock_move' },
    ]);
    const audit = await ask<{ email: string; wrong: number }>(
      `select u.email, (a.detail ->> 'wrong_tries')::int as wrong from audit_log a join app_user u on u.id = a.actor_id
      where a.action = 'station.offline_sign_in'`,
    );
    expect(audit).toEqual([{ email: worker?.email, wrong: 1 }]);
    await page.keyboard.press('Escape');
  },
);
