import { expect, test } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { i18next } from '../../renderer/base/i18n.ts';
import { cs } from '../../renderer/texts/cs.ts';
import { draw } from '../draw.tsx';
import { officeFiles } from './show-office.tsx';

const files = await Promise.all(Object.values(officeFiles).map((load) => load()));

/** A key of the language files where its text should stand, or a text without one of its values. */
const unsaid = new RegExp(String.raw`\b(?:${Object.keys(cs).join('|')})\.[a-z][\w.-]*|\{\{\w*`);

const all = files.flatMap(({ examples }) => Object.entries(examples));

test.each(all)('the example “%s” shows', async (_, example) => {
  await draw(example(), 'ro');
  expect(
    document.body.querySelectorAll('.station, .shell, .omain, .pane, .signin, [role=dialog], .sdone').length,
  ).toBeGreaterThan(0);
  expect(unsaid.exec(document.body.innerText)).toBeNull();
});

// Drawing all again in two languages takes twice as long as drawing it once; that no language lacks a key or a value of
// another is tested where the texts are.
test.each(all)('the example “%s” says all in each language', { tags: [HEAVY] }, async (_, example) => {
  await draw(example(), 'ro');
  for (const language of ['en', 'cs']) {
    await i18next.changeLanguage(language);
    expect(unsaid.exec(document.body.innerText)).toBeNull();
  }
});
