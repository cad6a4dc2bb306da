import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './integration.examples.tsx';

afterEach(() => vi.restoreAllMocks());

const show = async (name: string) => {
  await page.viewport(1440, 900);
  return draw(exampleOf(examples, name));
};

test('a token is made of a name and what it may do, and is shown once, to be copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show('new token');
  await page.getByLabelText('Název').fill('Účetnictví');
  await page.getByLabelText('Smí').selectOptions('číst objednávky');
  await page.getByLabelText('Platnost').selectOptions('bez konce');
  await page.getByRole('button', { name: 'Vytvořit token' }).click();
  await expect.element(page.getByText(/^kol_Xk3p/).first()).toBeVisible();
  const [call] = heardWith('"create"');
  expect(call).toContain('"capabilities":["order.read"]');
  expect(call).toContain('"expires_in_days":null');
  await page.getByRole('button', { name: 'Zkopírovat' }).click();
  expect(copied.mock.calls[0]?.[0]).toMatch(/^kol_/);
  await expect.element(page.getByText('Je ve schránce.')).toBeVisible();
});

test('a token is revoked only after it is asked; a no leaves it', async () => {
  await show('a token');
  await page.getByRole('button', { name: 'Zrušit token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zpět', exact: true }).click();
  expect(heardWith('"revoke"')).toEqual([]);
  await page.getByRole('button', { name: 'Zrušit token' }).click();
  await dialog.getByRole('button', { name: 'Zrušit token' }).click();
  await expect.poll(() => heardWith('"revoke"')).toHaveLength(1);
  await expect.element(page.getByText('Token Účetnictví je zrušený.')).toBeVisible();
});

test('an address that is refused is said at its field, and what was typed stays', async () => {
  await show('new webhook refused for its address, once it is made');
  await page.getByLabelText('Název').fill('ERP');
  await page.getByLabelText('Adresa').fill('http://erp.firma.cz/');
  await page.getByLabelText('změna zásoby').click();
  await page.getByRole('button', { name: 'Vytvořit webhook' }).click();
  await expect.element(page.getByText('Adresa musí začínat https:// a nesmí v ní být heslo.')).toBeVisible();
  await expect.element(page.getByLabelText('Adresa')).toHaveValue('http://erp.firma.cz/');
  await expect.element(page.getByLabelText('změna zásoby')).toBeChecked();
});

test('a webhook that somebody else changed meanwhile is put beside what was typed, and written over only when wished', async () => {
  await show('a webhook that somebody else changed meanwhile, once it is saved');
  await page.getByLabelText('Název').fill('ERP Brno');
  await page.getByRole('button', { name: 'Uložit' }).click();
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /ERP ERP Brno/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /ne ano/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardWith('"change"').length).toBe(2);
  expect(heardWith('"change"').map((one) => /"version":(\d)/.exec(one)?.[1])).toEqual(['2', '4']);
});

test('a delivery that was given up shows what was told and why not, and is sent again; a trial that fails says so', async () => {
  await show('a webhook with deliveries');
  const log = page.getByRole('region', { name: 'Doručení' });
  await log.getByText('vzdáno').click();
  await expect.element(log.getByText(/"number": "2611000302"/).first()).toBeVisible();
  await expect.element(log.getByText(/12 pokusů\. HTTP_500/)).toBeVisible();
  await log.getByRole('button', { name: 'Poslat znovu' }).first().click();
  await expect.element(page.getByText('Doručeno, odpověď 204.')).toBeVisible();
  await log.getByRole('button', { name: 'Vyzkoušet' }).click();
  await expect.element(page.getByText('Nepřijato: ECONNREFUSED.')).toBeVisible();
});

test('the log is narrowed to what was given up and to an event, and goes on by pages', async () => {
  await show('a webhook with deliveries');
  const log = page.getByRole('region', { name: 'Doručení' });
  await log.getByRole('button', { name: /Další/ }).click();
  await expect.poll(() => heardApi('webhook.deliveries').at(-1)).toMatchObject({ page: 2, state: 'all' });
  await log.getByLabelText('Stav').selectOptions('failed');
  await log.getByLabelText('Událost').selectOptions('ping');
  await expect
    .poll(() => heardApi('webhook.deliveries').at(-1))
    .toMatchObject({ page: 1, page_size: 25, state: 'failed', kind: 'ping' });
});

test('who has no network is told, and no list is shown as empty', async () => {
  await show('integrations without the server');
  await expect.element(page.getByRole('heading', { name: 'Napojení se nepodařilo načíst' })).toBeVisible();
  await expect.element(page.getByText('Žádný token')).not.toBeInTheDocument();
});

test('feeds tell what was left out and why one was not written; one is written at once on wish', async () => {
  await show('integrations');
  const feeds = page.getByRole('region', { name: 'Feedy pro srovnávače' });
  await expect.element(feeds.getByText(/Bez popisu: 312/)).toBeVisible();
  await expect.element(feeds.getByText(/ENOSPC/)).toBeVisible();
  const row = feeds.getByRole('row').filter({ hasText: 'Heureka – výrobky' });
  await row.getByRole('button', { name: 'Zapsat teď' }).click();
  await expect.element(page.getByText('Zapíše se během chvíle.')).toBeVisible();
  expect(heardWith('"write"').join()).toContain('"name":"heureka"');
  const writing = feeds.getByRole('row').filter({ hasText: 'price.ro' });
  await expect.element(writing.getByRole('button', { name: 'Zapsat teď' })).toBeDisabled();
});
