// The list of examples beside the one that is shown, at the width that is chosen. What is chosen stands in the address.
import { areas, type Chosen, chosenIn, languages, pageOf, queryOf, widths } from './chosen.ts';

const part = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

let names: readonly string[] = [];
const chosen = (): Chosen => chosenIn(location.hash.slice(1));

function link(to: Partial<Chosen>, text: string, isOn: boolean): HTMLAnchorElement {
  const found = document.createElement('a');
  found.href = `#${queryOf({ ...chosen(), ...to })}`;
  found.textContent = text;
  if (isOn) found.ariaCurrent = 'true';
  return found;
}

function drawBar(): void {
  const now = chosen();
  part('#bar').replaceChildren(
    ...areas.map((area) => link({ area, example: '' }, area, now.area === area)),
    ...languages.map((language) => link({ language }, language, now.language === language)),
    ...widths.map((width) => link({ width }, width, now.width === width)),
  );
}

function drawList(): void {
  const now = chosen().example || names[0];
  const files = Map.groupBy(names, (name) => name.split(': ')[0]);
  const parts = [...files].flatMap(([file = '', examples]) => {
    const head = document.createElement('h2');
    head.textContent = file;
    return [head, ...examples.map((one) => link({ example: one }, one.slice(file.length + 2), one === now))];
  });
  part('#list').replaceChildren(...parts);
}

function show(): void {
  const frame = document.querySelector('iframe');
  const now = chosen();
  if (!frame) return;
  frame.style.width = now.width === 'full' ? '' : `${now.width}px`;
  frame.contentWindow?.location.replace(new URL(pageOf(now), location.href));
  drawBar();
  drawList();
}

/** The shown page knows which examples there are, and tells. */
window.addEventListener('message', ({ origin, data }: MessageEvent<{ examples?: string[] }>) => {
  if (origin !== location.origin || !data.examples) return;
  names = data.examples;
  drawList();
});
window.addEventListener('hashchange', show);
show();
