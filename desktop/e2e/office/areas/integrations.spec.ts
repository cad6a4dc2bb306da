import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { placeOf } from '../../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { signIn } from '../../station-actions.ts';

test(
  'a program gets a token, asks with it for what it may and nothing else, and is shut out',
  { tag: THOROUGH },
  async ({ page }) => {
    const name = `Účetnictví ${Date.now()}`;
    await signIn(page, 'admin');
    await page.goto('/#/integrations/new-token');
    const form = page.getByRole('complementary', { name: 'Nový token' });
    await form.getByLabel('Název').fill(name);
    await form.getByLabel('Smí').selectOption({ label: 'číst produkty' });
    await form.getByRole('button', { name: 'Vytvořit token' }).click();
    const secret = page.getByRole('region', { name: 'Token', exact: true }).locator('.code');
    await expect(secret).toHaveText(/\w{20}/);
    await expectOpenToAll(page);
    const token = await secret.innerText();
    const call = (path: string) =>
      fetch(`${placeOf('SHOP_URL')}/api/new${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await call('/office/stock/reconcile')).status).toBe(403);

    await page.goto('/#/integrations');
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Zrušit token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zrušit token' }).click();
    await expect.poll(async () => (await call('/office/stock/reconcile')).status).toBe(401);
  },
);

test(
  'a webhook is tried: its receiver hears a signed ping, and the log tells of it',
  { tag: THOROUGH },
  async ({ page }) => {
    const heard: { body: string; headers: IncomingHttpHeaders }[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        heard.push({ body, headers: request.headers });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    try {
      await signIn(page, 'admin');
      await page.goto('/#/integrations/new-webhook');
      const form = page.getByRole('complementary', { name: 'Nový webhook' });
      await form.getByLabel('Název').fill(`ERP ${port}`);
      await form.getByLabel('Adresa').fill('http://example.com/hook');
      await form.getByLabel('změna stavu objednávky').check();
      await form.getByRole('button', { name: 'Vytvořit webhook' }).click();
      await expect(form.getByLabel('Adresa')).toHaveAttribute('aria-invalid', 'true');
      await form.getByLabel('Adresa').fill(`http://localhost:${port}/hook`);
      await form.getByRole('button', { name: 'Vytvořit webhook' }).click();
      await expect(page.getByRole('region', { name: 'Tajemství podpisu' }).locator('.code')).toHaveText(/\w{20}/);

      await page.goto('/#/integrations');
      await page.getByRole('button', { name: `ERP ${port}` }).click();
      const panel = page.getByRole('complementary', { name: `ERP ${port}` });
      await expectOpenToAll(page);
      await panel.getByRole('button', { name: 'Vyzkoušet' }).click();
      await expect.poll(() => heard.length, { timeout: 90_000 }).toBe(1);
      expect(heard[0]?.body).toContain('ping');
      expect(Object.keys(heard[0]?.headers ?? {}).join(' ')).toContain('signature');
      await expect(panel.getByRole('listitem').first()).toContainText('doručeno');
    } finally {
      receiver.close();
    }
  },
);
