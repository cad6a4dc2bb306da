import { mkdirSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';

const folder = new URL('../../docs/handbook/pictures/', import.meta.url).pathname;

/** Languages the handbook is written in. */
export const handbookLanguages = ['cs', 'en'] as const;
export type HandbookLanguage = (typeof handbookLanguages)[number];

/** The screens speak it from their next load on. */
export async function speak(page: Page, language: HandbookLanguage): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('kolobeh.language', chosen), language);
}

/** Keeps what is shown as the picture of a page of the handbook: WebP is a quarter of PNG, and every station carries it. */
export async function keepPicture(page: Page, name: string, language: HandbookLanguage): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  // Rows and words that are on their way.
  await page.waitForTimeout(500);
  const shown = await page.screenshot({ animations: 'disabled' });
  mkdirSync(folder, { recursive: true });
  await sharp(shown).webp({ quality: 72, effort: 6 }).toFile(`${folder}${name}-${language}.webp`);
}
