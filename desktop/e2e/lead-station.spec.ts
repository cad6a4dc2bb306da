import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { freePort } from '../../build/postgres/free-port.ts';
import { demoAccounts, placeOf, setCable } from '../../build/testing/journey.ts';
import { expectOpenToAll } from '../../build/testing/open-to-all.ts';
import { type Bridge, openBridge } from '../bridge/bridge.ts';
import { silentLog } from '../station/log.ts';
import { keyFileBox } from '../station/secret-box.ts';
import { Station } from '../station/station.ts';
import { aFolder } from '../testing/station-setup.ts';
import { type ToggleProxy, toggleProxy } from '../testing/toggle-proxy.ts';
import { goToSection, signIn } from './hands.ts';
import { openHardware } from './hardware-hands.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface Other {
  bridge: Bridge;
  line: ToggleProxy;
  close: () => Promise<void>;
}

/** The other station of the house, in this process, with a cable of its own. */
async function otherStation(port: number): Promise<Other> {
  const line = await toggleProxy(Number(new URL(placeOf('SHOP_URL')).port));
  const dataFolder = aFolder();
  const station = new Station({
    dataFolder,
    apiOrigin: line.origin,
    box: keyFileBox(path.join(dataFolder, 'key')),
    showFile: () => Promise.resolve({ url: null }),
    log: silentLog,
    hub: { host: '127.0.0.1', announces: false, timing: { contactMs: 1000 } },
  });
  station.start();
  const bridge = openBridge(station);
  // Before it is made known to the server, which hears the name once.
  const { settings } = await bridge.call('devices.report', {});
  await bridge.call('devices.configure', { ...settings, station_name: 'Balení 2' });
  const account = demoAccounts.find((one) => one.role === 'admin');
  const { email = '', password = '' } = account ?? {};
  await bridge.call('session.signIn', { email, password });
  await bridge.call('hub.configure', { is_on: true, port, addresses: [] });
  return {
    bridge,
    line,
    close: async () => {
      await bridge.call('hub.configure', { is_on: false, port, addresses: [] });
      // It tells the server that it votes no more, or the demo shop would count on it.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await station.stop();
      await line.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

const card = (page: Page) => page.getByRole('region', { name: 'Práce bez serveru' });

async function save(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Uložit' }).focus();
  await page.keyboard.press('Enter');
}

test('two stations are told of each other, lead without the server, and say so in plain words', async ({ page }) => {
  const [port, otherPort] = [await freePort(), await freePort()];
  const other = await otherStation(otherPort);
  try {
    await signIn(page, 'supervisor');
    await openHardware(page);
    await card(page).getByLabel('Port (TCP a UDP)').fill('80');
    await save(page);
    await expect(card(page).getByLabel('Port (TCP a UDP)')).toHaveAttribute('aria-invalid', 'true');
    await card(page).getByLabel('Port (TCP a UDP)').fill(String(port));
    await card(page).getByLabel('Zapnout práci bez serveru').focus();
    await page.keyboard.press('Space');
    await save(page);
    await expect(card(page)).toContainText('čeká na druhou stanici');
    await expect(card(page)).toContainText('připraveno', { timeout: 60_000 });
    await expect(card(page)).toContainText('Balení 2');
    await expect(card(page)).toContainText('odpovídá', { timeout: 30_000 });
    await expectOpenToAll(page);

    other.line.mode = 'reset';
    await setCable('out');
    const status = page.getByRole('list', { name: 'Stav stanice' });
    await expect(status).toContainText('Hlavní stanice:', { timeout: 60_000 });
    await expectOpenToAll(page);
    await page.keyboard.press('Escape');
    await goToSection(page, 1);
    await page.keyboard.press('2');
    await expect(page.getByText('Server neodpovídá, pracujete dál.')).toBeVisible();
    await expectOpenToAll(page);
    await page.keyboard.press('Escape');
  } finally {
    other.line.mode = 'up';
    await setCable('in');
    await page.goto('/');
    await openHardware(page);
    await card(page).getByLabel('Zapnout práci bez serveru').uncheck();
    await save(page);
    await expect(card(page)).toContainText('vypnuto');
    await other.close();
  }
});
