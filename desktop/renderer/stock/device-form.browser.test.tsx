import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { at } from '../../testing/kit/example.tsx';
import { DeviceForm } from './DeviceForm.tsx';

let reads: string[] = [];
/** Answers what was read last; a text is why it is refused. */
let answer: (why: string | null) => void = () => undefined;

/** A desk whose server answers when the test says so. */
function Desk() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <DeviceForm
      id="read"
      label="Číslo"
      button="Převzít"
      isBusy={isBusy}
      refusal={refusal}
      words={(_, why) => String(why)}
      onRead={(code, taken) => {
        reads.push(code);
        setBusy(true);
        setRefusal(null);
        answer = (why) => {
          setBusy(false);
          setRefusal(why);
          if (why === null) taken();
        };
      }}
    />
  );
}

const field = () => page.getByRole('textbox', { name: 'Číslo' });
/** As a scanner types: over what is selected, then Enter. */
const scan = (code: string) => userEvent.keyboard(`${code}{Enter}`);

beforeEach(async () => {
  reads = [];
  await draw(at({}, <Desk />));
  await field().click();
});

test('what is read while another is on its way comes after it, and the field is empty at the end', async () => {
  await scan('PK-1');
  await scan('PK-2');
  expect(reads).toEqual(['PK-1']);
  answer(null);
  await expect.poll(() => reads).toEqual(['PK-1', 'PK-2']);
  await expect.element(field()).toHaveValue('PK-2');
  answer(null);
  await expect.element(field()).toHaveValue('');
});

test('one that is read twice while it is on its way is read once', async () => {
  await scan('PK-1');
  await scan('PK-1');
  answer(null);
  await expect.element(field()).toHaveValue('');
  expect(reads).toEqual(['PK-1']);
});

test('a refusal stays in sight though another was read meanwhile, which goes on by Enter', async () => {
  await scan('PK-1');
  await scan('PK-2');
  answer('PK-1 patří jinam.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('PK-1 patří jinam.');
  await expect.element(field()).toHaveValue('PK-2');
  expect(reads).toEqual(['PK-1']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => reads).toEqual(['PK-1', 'PK-2']);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
