// What a person at the buy-out does by the keyboard.
import { type Locator, type Page, expect } from '@playwright/test';
import type { OfferedPhone } from './offered.ts';

export const panelOf = (page: Page, number: string): Locator =>
  page.getByRole('complementary', { name: `Výkup ${number}` });

/** Opens a buy-out as its number in the palette would, and waits for what may be done with it. */
export async function openBuyout(page: Page, number: string): Promise<Locator> {
  await page.goto(`/#/buyouts/${number}`);
  const panel = panelOf(page, number);
  await expect(panel.getByText('Co teď jde udělat')).toBeVisible();
  return panel;
}

export const press = (within: Page | Locator, button: string): Promise<void> =>
  within.getByRole('button', { name: button }).press('Enter');

/** The state that the panel's head shows. */
export const expectState = (panel: Locator, state: string): Promise<void> =>
  expect(panel.locator('header .pill')).toHaveText(state);

export const questions = (page: Page): Locator => page.locator('fieldset.bq');

/** Answers a question by the digit of a choice, counted from 0. */
async function answer(page: Page, question: Locator, choice: number): Promise<void> {
  const radios = question.getByRole('radio');
  const isChosen = await radios.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked));
  await radios.nth(Math.max(isChosen, 0)).focus();
  await page.keyboard.press(String(choice + 1));
  await expect(radios.nth(choice)).toBeChecked();
}

/** Answers every question as its seller did. */
export async function answerAsPromised(page: Page): Promise<void> {
  await expect(questions(page).first()).toBeVisible();
  for (const question of await questions(page).all()) {
    const labels = await question.locator('label.bq-choice').allInnerTexts();
    await answer(
      page,
      question,
      labels.findIndex((label) => label.includes('řekl prodávající')),
    );
  }
}

/** Answers one question by its last answer that may be chosen. @returns the question */
export async function answerWorse(page: Page, at: number): Promise<Locator> {
  const question = questions(page).nth(at);
  const isOpen = await question
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => !(one as HTMLInputElement).disabled));
  await answer(page, question, isOpen.lastIndexOf(true));
  return question;
}

/** Types what the device says of itself. */
export async function readNumbers(page: Page, { imei }: OfferedPhone): Promise<void> {
  await page.getByLabel('IMEI', { exact: true }).focus();
  await page.keyboard.type(imei);
  await page.getByLabel('Kapacita baterie v %').focus();
  await page.keyboard.type('91');
}

/** From the panel of a device that came as promised to its agreed price: taken over, found in no register, looked at. */
export async function agreeOnPrice(page: Page, panel: Locator, phone: OfferedPhone): Promise<void> {
  await press(panel, 'Převzít zařízení');
  await expectState(panel, 'Dorazilo');
  await press(panel, 'Zeptat se registru');
  await expect(panel.locator('.kv .pill', { hasText: 'v pořádku' }).nth(1)).toBeVisible();
  await press(panel, 'Prohlédnout');
  await answerAsPromised(page);
  await readNumbers(page, phone);
  await press(page, 'Uzavřít prohlídku');
  await expectState(panelOf(page, phone.number), 'Cena dohodnuta');
}
