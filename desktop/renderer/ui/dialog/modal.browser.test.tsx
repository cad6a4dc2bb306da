import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { scanByWedge } from '../../../testing/simulated-input.ts';
import { at } from '../../../testing/kit/example.tsx';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { StationFrame } from '../../warehouse/frame/StationFrame.tsx';
import { Dialog } from './Dialog.tsx';
import { useToasts } from '../toasts/toasts.ts';

let below: string[] = [];
let scanned: string[] = [];
afterEach(() => {
  below = [];
  scanned = [];
});

function Asking({ onClose }: { onClose: () => void }) {
  useHotkeys(({ digit }) => {
    if (digit !== null) below.push(`digit ${digit}`);
    return digit !== null;
  });
  return (
    <Dialog title="Opravdu stornovat?" onClose={onClose}>
      <button type="button" onClick={onClose}>
        Zpět
      </button>
      <button type="button">Stornovat</button>
    </Dialog>
  );
}

/** A panel that Esc closes too, and a dialog over it. */
function Panel() {
  const [isOpen, setOpen] = useState(false);
  useHotkeys(({ code }) => {
    if (code === 'Escape') below.push('panel closed');
    return code === 'Escape';
  });
  return (
    <main className="pane">
      <button type="button" onClick={() => setOpen(true)}>
        Storno
      </button>
      {isOpen && <Asking onClose={() => setOpen(false)} />}
    </main>
  );
}

const opener = () => page.getByRole('button', { name: 'Storno', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Opravdu stornovat?' });

test('Esc closes the dialog and nothing below it, and the focus is back where it came from', async () => {
  await draw(at({}, <Panel />));
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(below).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(below).toEqual(['panel closed']);
});

test('the focus stays in the dialog, what lies below is hidden, and a notice can still be closed', async () => {
  await draw(at({ toasts: [{ kind: 'bad', text: 'Server není dostupný.' }] }, <Panel />));
  await opener().click();
  for (const _ of 'abc') await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  expect(opener().element().closest('[inert]')).not.toBeNull();
  await page.getByRole('alert').getByRole('button').click();
  await expect.poll(() => useToasts.getState().toasts).toEqual([]);
});

test('keys of the dialog itself are heard in it', async () => {
  await draw(at({}, <Panel />));
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('2');
  await expect.poll(() => below).toEqual(['digit 2']);
});

test('a scan at a station goes to the work under a dialog, its Enter presses no button of it', async () => {
  const work = (
    <StationFrame job="Balení" isWrong={false} actions={[]} onText={(text) => scanned.push(text)}>
      <Asking onClose={() => below.push('closed')} />
    </StationFrame>
  );
  await draw(at({}, work));
  await expect.element(page.getByRole('button', { name: 'Zpět' })).toHaveFocus();
  scanByWedge('CR-0146');
  await expect.poll(() => scanned).toEqual(['CR-0146']);
  expect(below).toEqual([]);
  await expect.element(dialog()).toBeVisible();
});

test('what is typed right after a dialog came goes into its first field', async () => {
  await draw(
    at(
      {},
      <Dialog title="Nový návrh" onClose={() => undefined}>
        <input aria-label="K čemu je" />
        <button type="button">Založit</button>
      </Dialog>,
    ),
  );
  await expect.element(page.getByRole('dialog', { name: 'Nový návrh' })).toBeVisible();
  await userEvent.keyboard('zkouška');
  await expect.element(page.getByRole('textbox', { name: 'K čemu je' })).toHaveValue('zkouška');
});
