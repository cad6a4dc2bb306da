import { chosenIn } from './chosen.ts';

interface Presented<Example> {
  /** Modules of examples by their path. */
  files: Record<string, () => Promise<{ examples: Readonly<Record<string, Example>> }>>;
  show: (root: HTMLElement, example: Example, language: string) => Promise<void>;
}

/** `…/warehouse/picking/picking.examples.tsx` → `picking`. */
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.examples\.tsx$/, '');

/**
 * Shows the example the address names, the first where it names none, and tells the frame which there are. The document
 * is marked once it is shown.
 */
export async function present<Example>({ files, show }: Presented<Example>): Promise<void> {
  const all = new Map<string, Example>();
  for (const [file, load] of Object.entries(files)) {
    const { examples } = await load();
    for (const [name, example] of Object.entries(examples)) all.set(`${nameOf(file)}: ${name}`, example);
  }
  const names = [...all.keys()];
  const { example: asked, language } = chosenIn(location.search);
  window.parent.postMessage({ examples: names }, location.origin);
  document.documentElement.dataset['examples'] = JSON.stringify(names);
  const example = all.get(asked || (names[0] ?? ''));
  const root = document.getElementById('root');
  if (!example || !root) throw new Error(`There is no example “${asked}”`);
  await show(root, example, language);
  document.documentElement.dataset['shown'] = 'yes';
}
