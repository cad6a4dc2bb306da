import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Language, draw } from '../../testing/draw.tsx';
import { at } from '../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../testing/kit/played-station.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { FileField } from './FileField.tsx';
import { FormRow } from './FormRow.tsx';
import { PickMany } from './PickMany.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SaveConflict } from './SaveConflict.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useRefused } from './use-refused.ts';

let happened: unknown[] = [];
beforeEach(() => {
  happened = [];
});

/** A form of two fields whose server refuses everything the same way. */
function Refusing({ error }: { error: unknown }) {
  const form = useForm({ defaultValues: { name: '', price: { cs: '' } } });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const refused = useRefused(form, {
    pathOf: (path) => path.replace('prices.0', 'price.cs'),
    codes: { NAME_USED: ['name', 'NAME_TAKEN'] },
  });
  const submit = handleSubmit(() => Promise.reject(error).catch(refused));
  return (
    <main className="pane">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormRow of={2}>
          <TextField
            id="name"
            label="Název"
            hint="Uvidí ho jen obsluha."
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField id="price" label="Cena" error={errors.price?.cs?.message} {...register('price.cs')} />
        </FormRow>
        <SubmitButton text="Uložit" isBusy={formState.isSubmitting} />
      </form>
    </main>
  );
}

const invalid = (...fields: { path: string; code: string }[]) => new PlayedRefusal('INPUT_INVALID', { fields });
const name = () => page.getByLabelText('Název');
const price = () => page.getByLabelText('Cena');

/** Types both fields and sends them by Enter. */
async function send(error: unknown, language?: Language) {
  await draw(at({}, <Refusing error={error} />), language);
  await name().fill('Jana');
  await price().fill('12 990');
  await userEvent.keyboard('{Enter}');
}

test('each refused field says why beside its hint, the first has the focus, and nothing typed is lost', async () => {
  await send(invalid({ path: 'name', code: 'NAME_TAKEN' }, { path: 'prices.0', code: 'TOO_HIGH' }));
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveAccessibleDescription(/Uvidí ho jen obsluha.*Vedle už je kategorie/);
  await expect.element(price()).toHaveAccessibleDescription(/Číslo je příliš velké/);
  await expect.element(name()).toHaveValue('Jana');
  await expect.element(price()).toHaveValue('12 990');
  expect(useToasts.getState().toasts).toEqual([]);
});

test('a field of a code nobody has words for still says that it is wrong', async () => {
  await send(invalid({ path: 'prices.0', code: 'A_CODE_OF_A_NEWER_SERVER' }));
  await expect.element(price()).toHaveAccessibleDescription(/Tato hodnota není správná/);
  await expect.element(name()).toHaveAttribute('aria-invalid', 'false');
});

test('a whole refusal that is about one field stands at it', async () => {
  await send(new PlayedRefusal('NAME_USED'));
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveAccessibleDescription(/Vedle už je kategorie/);
});

test.each([
  ['a field this form has not', invalid({ path: 'weight', code: 'REQUIRED' }), 'cs', /./],
  ['a lost network', new PlayedRefusal('OFFLINE'), 'cs', /Server není dostupný/],
  ['a missing right, in Romanian', new PlayedRefusal('NO_PERMISSION'), 'ro', /Rolul dumneavoastră/],
  ['a fault nobody foresaw', new TypeError('x is undefined'), 'en', /./],
] as const)('%s is a notice, for no field could say it', async (_, error, language, words) => {
  await send(error, language);
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  await expect.element(page.getByRole('alert')).not.toMatchTextContent(/undefined/);
  await expect.element(name()).toHaveAttribute('aria-invalid', 'false');
  await expect.element(name()).toHaveValue('Jana');
});

/** The question for a reason, which waits for the server from the first Enter on. */
function Asking() {
  const [isBusy, setBusy] = useState(false);
  return (
    <ReasonDialog
      title="Převzít balík"
      text="Balík drží Marek Dvořák."
      label="Důvod"
      button="Převzít"
      isBusy={isBusy}
      onReason={(reason) => {
        happened.push(reason);
        setBusy(true);
      }}
      onClose={() => happened.push('closed')}
    />
  );
}

test('a reason is asked for: too short is said at the field, a whole one goes once and without its spaces', async () => {
  await draw(at({}, <Asking />));
  const reason = page.getByLabelText('Důvod');
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('ab{Enter}');
  await expect.element(reason).toHaveAccessibleDescription(/Napište aspoň pár slov/);
  await userEvent.keyboard('c  {Enter}');
  await expect.poll(() => happened).toEqual(['abc']);
  await expect.element(page.getByRole('button', { name: 'Ukládám…' })).toBeDisabled();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.poll(() => happened).toEqual(['abc', 'closed']);
});

function Tags() {
  const [chosen, setChosen] = useState(['ro']);
  const choices = ['cs', 'ro', 'en'].map((value) => ({ value, label: ` ${value.toUpperCase()}` }));
  return (
    <main className="pane">
      <PickMany id="tags" label="Jazyky" none="Přidejte" choices={choices} chosen={chosen} onChange={setChosen} />
    </main>
  );
}

test('of several, each chosen one stands in its order, is offered no more, and is taken out by its own button', async () => {
  await draw(at({}, <Tags />));
  const list = page.getByRole('combobox', { name: 'Jazyky' });
  const offered = () => [...list.element().querySelectorAll('option')].map((one) => one.value);
  const chosen = () =>
    page
      .getByRole('button')
      .elements()
      .map((one) => one.textContent.trim());
  await list.selectOptions('cs');
  await expect.poll(chosen).toEqual(['RO', 'CS']);
  expect(offered()).toEqual(['', 'en']);
  await page.getByRole('button', { name: 'Odebrat RO' }).click();
  await expect.poll(chosen).toEqual(['CS']);
  expect(offered()).toEqual(['', 'ro', 'en']);
});

test('a conflict shows both values by field, names who saved, and the person decides', async () => {
  const told = {
    by: '',
    at: null,
    onTakeTheirs: () => happened.push('theirs'),
    onKeepMine: () => happened.push('mine'),
  };
  const rows = [{ path: 'name', label: 'Název', theirs: 'Telefony', mine: 'Mobily' }];
  const shown = await draw(
    at({}, <SaveConflict {...told} by="Ilinca Popescu" at="2026-11-21T08:40:00.000Z" rows={rows} />),
  );
  await expect.element(page.getByRole('row', { name: /Název/ })).toMatchTextContent(/Telefony.*Mobily/);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Ilinca Popescu, 21\. 11\./);
  await page.getByRole('button', { name: 'Uložit moje' }).click();
  await page.getByRole('button', { name: 'Vzít uložené' }).click();
  expect(happened).toEqual(['mine', 'theirs']);
  await shown.unmount();
  // Both wrote the same, and the account of who did is gone.
  await draw(at({}, <SaveConflict {...told} rows={[]} />));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/—, —/);
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('a large photograph is sent small, as JPEG; what the browser cannot read goes as it is', async () => {
  const canvas = new OffscreenCanvas(3000, 1500);
  canvas.getContext('2d')?.fillRect(0, 0, 3000, 1500);
  const sent = await shrinkPicture(await canvas.convertToBlob({ type: 'image/png' }));
  const picture = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${sent}`)).blob());
  expect([picture.width, picture.height, atob(sent).slice(0, 2)]).toEqual([2000, 1000, '\u00ff\u00d8']);
  expect(await shrinkPicture(new Blob(['no picture']))).toBe(btoa('no picture'));
});

test('files are chosen, dropped or pasted, the same one again too; of several only the first where one is wanted', async () => {
  const got: string[] = [];
  const field = (more: Partial<ComponentProps<typeof FileField>>) => (
    <FileField
      text="Vybrat soubor"
      accept=".csv"
      isBusy={false}
      onFiles={(files) => got.push(files.map((one) => one.name).join())}
      {...more}
    />
  );
  const shown = await draw(at({}, field({})));
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  const file = (called: string) => new File(['a;b'], called, { type: 'text/csv' });
  for (const one of ['a.csv', 'a.csv']) await userEvent.upload(input() ?? expect.fail(), file(one));
  const data = new DataTransfer();
  for (const one of ['b.csv', 'c.csv']) data.items.add(file(one));
  const box = page.getByRole('button', { name: 'Vybrat soubor' }).element().parentElement;
  box?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  expect(got).toEqual(['a.csv', 'a.csv', 'b.csv']);
  await shown.rerender(at({}, field({ isMany: true })));
  box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  expect(got.at(-1)).toBe('b.csv,c.csv');
  // While one is on its way no other is taken, however it comes.
  await shown.rerender(at({}, field({ isBusy: true, isHeld: true })));
  box?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  expect(got).toHaveLength(4);
  await expect.element(page.getByRole('button', { name: 'Vybrat soubor' })).toBeDisabled();
});
