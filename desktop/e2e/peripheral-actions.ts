import type { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';
import { type Page, expect } from '@playwright/test';

/** The screen of the station's peripherals, reached by the keyboard. */
export async function openPeripherals(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zarizeni');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zkouška skenerů' })).toBeVisible();
}

/** Presses the button as a keyboard does. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().focus();
  await page.keyboard.press('Enter');
}

const save = async (page: Page) => {
  await press(page, 'Uložit');
  await expect(page.getByText('Úspěšně uloženo.')).toBeVisible();
};

interface NetworkPrinter {
  name: string;
  language: PrinterLanguage;
  port: number;
}

/** Sets a printer of this computer up as the one that prints; the one before stands in for it. */
export async function addMainPrinter(page: Page, { name, language, port }: NetworkPrinter): Promise<void> {
  await press(page, 'Přidat tiskárnu');
  const added = page.getByRole('group', { name: 'Náhradní tiskárna 1' });
  await added.getByLabel('Název').fill(name);
  await added.getByLabel('Jazyk').selectOption(language);
  await added.getByLabel('Adresa tiskárny').fill('127.0.0.1');
  await added.getByLabel('Síťový port').fill(String(port));
  await press(page, 'Posunout výš');
  await save(page);
}

export async function removeMainPrinter(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Hlavní tiskárna' }).getByRole('button', { name: 'Odebrat' }).press('Enter');
  await save(page);
}
