import { expect, test } from '@playwright/test';
import { mailTo } from '../../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { ask } from '../../ask-database.ts';
import { openSomeRow, signIn } from '../../station-actions.ts';

test(
  'a question about goods is answered, and whoever asked gets the answer by e-mail',
  { tag: THOROUGH },
  async ({ page }) => {
    const email = `dotaz-${Date.now()}@shopper.example`;
    const [question] = await ask<{ id: string }>(
      `update product_question set email = $1 where id = (
         select id from product_question where state = 'asked' and market = 'cs' order by created_at limit 1) returning id`,
      [email],
    );
    if (!question) throw new Error('No question of the demo shop waits');
    await signIn(page, 'office');
    await page.goto(`/#/questions/${question.id}`);
    const panel = page.getByRole('complementary', { name: 'Dotazy k zboží' });
    await expect(panel.getByText(email)).toBeVisible();
    await expectOpenToAll(page);
    await panel.getByRole('button', { name: 'Odpovědět' }).click();
    await expect(panel.getByLabel('Odpověď', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await panel.getByLabel('Odpověď', { exact: true }).fill('Ano, data přeneseme zdarma a počkáte si na to.');
    await panel.getByRole('button', { name: 'Odpovědět' }).press('Enter');
    const { text } = await mailTo(email, '');
    expect(text).toContain('Ano, data přeneseme zdarma');
  },
);

test(
  'a message to the shop is answered as its letter was looked at, and its writer gets it by e-mail',
  { tag: THOROUGH },
  async ({ page }) => {
    const email = `zprava-${Date.now()}@shopper.example`;
    const [enquiry] = await ask<{ id: string }>(
      `with wrote as (
         insert into enquiry (market, kind, state, name, email, details) values ('cs', 'contact', 'waiting', 'Olga Tázavá', $1, '{}')
         returning id)
       insert into enquiry_message (enquiry_id, is_ours, text)
       select id, false, 'Může balík vyzvednout manžel?' from wrote returning enquiry_id as id`,
      [email],
    );
    if (!enquiry) throw new Error('The message was not stored');
    await signIn(page, 'office');
    await page.goto(`/#/enquiries/${enquiry.id}`);
    const panel = page.getByRole('complementary');
    await panel.getByLabel('Odpověď', { exact: true }).fill('Ano, stačí číslo objednávky.');
    await panel.getByRole('button', { name: 'Ukázat, jak přijde' }).click();
    const letter = page.getByRole('dialog');
    await expect(letter).toContainText('stačí číslo objednávky');
    await expectOpenToAll(page);
    await letter.getByRole('button', { name: 'Odeslat' }).click();
    expect((await mailTo(email, '')).text).toContain('stačí číslo objednávky');
  },
);

test('a review is read, replied to and approved', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  await page.goto('/#/reviews');
  const panel = page.getByRole('complementary', { name: 'Recenze', exact: true });
  await openSomeRow(page, panel);
  await expectOpenToAll(page);
  const address = page.url();
  await panel.getByLabel('Odpověď obchodu').fill('Děkujeme, ať slouží.');
  await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
  await panel.getByRole('button', { name: 'Schválit', exact: true }).click();
  const id = /reviews\/([\w-]+)/.exec(address)?.[1];
  await expect
    .poll(
      async () =>
        (await ask<{ state: string; reply: string }>(`select state, reply from review where id = $1`, [id]))[0],
    )
    .toEqual({ state: 'approved', reply: 'Děkujeme, ať slouží.' });
});
