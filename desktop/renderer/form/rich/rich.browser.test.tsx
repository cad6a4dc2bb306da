import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { examples } from './rich.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** What the form would send. */
const said = () => document.querySelector('output')?.textContent ?? '';

/** Puts the cursor into the text and chooses all of it. */
async function chooseAll(): Promise<void> {
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}');
}

/** Pastes HTML as the clipboard of another program holds it. */
function paste(html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('what is opened and not touched is not changed', async () => {
  await show('rich text with each format');
  const before = said();
  await expect.element(text()).toBeVisible();
  await text().click();
  expect(said()).toBe(before);
});

test('what is typed is a paragraph, and formats are set by buttons and keys', async () => {
  await show('rich text to begin');
  await text().click();
  await userEvent.keyboard('Telefon');
  await expect.poll(said).toBe('<p>Telefon</p>');
  await chooseAll();
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.poll(said).toBe('<p><strong>Telefon</strong></p>');
  await expect.element(button('Tučně')).toHaveAttribute('aria-pressed', 'true');
  await button('Nadpis druhé úrovně').click();
  await expect.poll(said).toBe('<h2><strong>Telefon</strong></h2>');
  await button('Vrátit úpravu').click();
  await expect.poll(said).toBe('<p><strong>Telefon</strong></p>');
});

test('a list is written as people write it, and lists go into lists by Tab', async () => {
  await show('rich text to begin');
  await text().click();
  await button('Odrážky').click();
  await userEvent.keyboard('jedna{Enter}dvě{Tab}');
  await expect.poll(said).toBe('<ul><li>jedna<ul><li>dvě</li></ul></li></ul>');
});

test('a link is set on chosen words; an address that leads nowhere is told, and Enter does not send the form', async () => {
  await show('rich text of one sentence');
  await chooseAll();
  await button('Odkaz').click();
  const address = page.getByLabelText('Kam odkaz vede');
  await address.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://kolobeh.example/cs');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toBe('<p><a href="https://kolobeh.example/cs">Telefon s příběhem</a></p>');
  await expect.element(address).not.toBeInTheDocument();
  await chooseAll();
  await button('Odkaz').click();
  await button('Zrušit odkaz').click();
  await expect.poll(said).toBe('<p>Telefon s příběhem</p>');
});

test('a picture of the shop and a table stand in the text', async () => {
  await show('rich text to begin');
  await text().click();
  await button('Obrázek').click();
  await button('Telefon zepředu').click();
  await expect.poll(said).toBe('<p><img src="/files/pictures/phone-1-640.webp" alt="" width="640" height="640"></p>');
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
  await button('Tabulka').click();
  await userEvent.keyboard('Stav');
  await expect.poll(said).toContain('<table><thead><tr><th>Stav</th><th></th></tr></thead><tbody><tr><td></td>');
  await button('Přidat řádek').click();
  await expect.poll(() => said().match(/<tr>/g)?.length).toBe(4);
  await button('Smazat tabulku').click();
  await expect.poll(said).not.toContain('<table>');
});

test('the source is written by hand, and what it says is there when one comes back', async () => {
  await show('rich text of one sentence');
  await expect.element(text()).toBeVisible();
  await button('HTML').click();
  await text().fill('<h3>Telefon</h3><p>s příběhem</p>');
  await button('HTML').click();
  await expect.element(text().getByRole('heading', { level: 3 })).toHaveTextContent('Telefon');
  expect(said()).toBe('<h3>Telefon</h3><p>s příběhem</p>');
});

test('what the editor would lose stays HTML, and says why', async () => {
  await show('rich text that the editor cannot hold');
  await expect.element(text()).toHaveValue(said());
  await expect.element(page.getByText(/co by editor nezachoval \(table\)/)).toBeVisible();
  await expect.element(button('HTML')).toBeDisabled();
  await text().fill('<p>Text</p>');
  await button('HTML').click();
  await expect.element(text()).toHaveAttribute('contenteditable', 'true');
});

test('another’s text takes the place of what was typed, as HTML where it has to be', async () => {
  await show('rich text of one sentence');
  await text().click();
  await userEvent.keyboard('!');
  await button('Vzít cizí').click();
  await expect.element(text()).toHaveTextContent('Cizí znění');
  expect(said()).toBe('<p>Cizí znění</p>');
  await button('Vzít starší').click();
  await expect.element(page.getByText(/figcaption/).first()).toBeVisible();
  expect(said()).toContain('<figcaption>Popisek</figcaption>');
});

test('what is pasted from a word processor is cleaned', async () => {
  await show('rich text to begin');
  await text().click();
  paste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
    <!--StartFragment--><h1>Nadpis</h1>
    <p class="MsoNormal" style="margin:0cm"><span style="font-size:12pt;color:red">Telefon <b>s příběhem</b><o:p></o:p></span></p>
    <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>jedna</p>
    <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>dvě</p>
    <p><img src="https://evil.test/track.gif"><a href="javascript:alert(1)">sem</a><script>alert(1)</script></p>
    <!--EndFragment--></body></html>`);
  await expect
    .poll(said)
    .toBe('<h2>Nadpis</h2><p>Telefon <strong>s příběhem</strong></p><ul><li>jedna</li><li>dvě</li></ul><p>sem</p>');
});

test('the tools are one stop of the keyboard, with arrows inside', async () => {
  await show('rich text of one sentence');
  await expect.element(text()).toBeVisible();
  button('Nadpis druhé úrovně').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(button('Tučně')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(text()).toHaveFocus();
});

inEachLanguage(examples, 'rich text with each format');
inEachLanguage(examples, 'rich text that the editor cannot hold');
