// Pictures of the handbook: the screen that each page tells of, in both of its languages; made by `npm run pictures`.
import { type Page, expect, test } from '@playwright/test';
import { handbookLanguages, keepPicture, speak } from '../handbook-picture.ts';
import { openSomeRow, pressKey, signIn } from '../station-actions.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const panel = (page: Page) => page.locator('aside.detail');

/** Opens one of the first rows of a grid. */
const row = (page: Page): Promise<void> => openSomeRow(page, panel(page));

/** Opens the first row of a table. */
async function line(page: Page): Promise<void> {
  await page.locator('main tbody tr').first().getByRole('button').first().click();
  await expect(panel(page)).toBeVisible();
}

/** Opens the first document, with its page in the shop beside it. */
async function written(page: Page): Promise<void> {
  await line(page);
  await expect(page.getByText(/^(Stránka se kreslí|The page is being drawn)/)).toHaveCount(0);
}

async function typedSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('iphone 15', { delay: 30 });
  await expect(page.getByRole('dialog').getByRole('option').nth(3)).toBeVisible();
}

/** Opens the newest order that may still be changed, and begins to. */
async function changing(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: /^(Upravit objednávku|Change the order)/ });
  await expect(async () => {
    if (await change.isVisible()) return;
    await pressKey(page, 'j');
    await page.keyboard.press('Enter');
    await expect(change).toBeVisible({ timeout: 1500 });
  }).toPass();
  await change.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const filters = (page: Page): Promise<void> => page.getByRole('button', { name: /^(Sloupce|Columns)$/ }).click();

/** The folder of labels is the journey's own, and another each time. */
const withoutFolder = (page: Page): Promise<void> =>
  page.getByText(/\/labels$/).evaluate((said) => void (said.textContent = '…/labels'));

interface Pictured {
  /** Screen it is taken of. */
  at: string;
  /** What is opened in it. */
  open?: (page: Page) => Promise<void>;
}

/** By the page of the handbook. */
const pages: Readonly<Record<string, Pictured>> = {
  today: { at: 'today' },
  orders: { at: 'orders', open: row },
  'order-change': { at: 'orders', open: changing },
  lists: { at: 'orders', open: filters },
  search: { at: 'orders', open: typedSearch },
  reservations: { at: 'reservations' },
  repairs: { at: 'repairs' },
  products: { at: 'products', open: row },
  imports: { at: 'imports' },
  questions: { at: 'questions' },
  subscribers: { at: 'subscribers' },
  hiring: { at: 'job-applications' },
  discounts: { at: 'discounts', open: row },
  instalments: { at: 'instalments' },
  content: { at: 'content', open: written },
  buyouts: { at: 'buyouts', open: row },
  payments: { at: 'bank-lines' },
  'price-lists': { at: 'price-lists' },
  packages: { at: 'packages' },
  tasks: { at: 'tasks' },
  people: { at: 'roles' },
  statistics: { at: 'statistics' },
  integrations: { at: 'integrations' },
  supervision: { at: 'board' },
  'without-network': { at: 'drafts' },
  maintenance: { at: 'pauses' },
  'after-sale': { at: 'withdrawal-exceptions' },
  peripherals: { at: 'hardware', open: withoutFolder },
};

for (const language of handbookLanguages)
  for (const [name, { at, open }] of Object.entries(pages))
    test(`${name} is pictured in ${language}`, async ({ page }) => {
      await signIn(page, 'admin');
      await speak(page, language);
      await page.goto(`/#/${at}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await open?.(page);
      await keepPicture(page, name, language);
    });
