// Every component of the shop and the back office is shown by some example of the kit, so that its states are drawn by
// the tests and looked at before anybody meets them.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { UNSHOWN } from './unshown-screens.ts';

const SCREENS = ['storefront', 'desktop/renderer'];

/** They know every screen, and an example of them shows one: what they import of other rooms does not count. */
const FRAMES = ['storefront/app', 'desktop/renderer/shell'];

/** Sources by their path from the root. */
type Sources = ReadonlyMap<string, string>;

interface Module {
  /** Files of the house it imports, types aside. */
  imports: readonly string[];
  hasComponent: boolean;
}

const isExamples = (file: string): boolean => file.endsWith('.examples.tsx');
/** What stands around all screens of a wing, draws nothing of its own, or is made for tests. */
const isNoScreen = (file: string): boolean =>
  /\.(test|examples|server)\.tsx$|(^|\/)(testing|e2e)\//.test(file) ||
  ['desktop/renderer/main.tsx', 'storefront/app/entry.client.tsx', 'storefront/app/root.tsx'].includes(file);

const isComponent = (kind: string, name: string | null): boolean =>
  kind === 'Default' || /^[A-Z][a-z]/.test(name ?? '');

/** `storefront/order/paying/PayOrder.tsx` → `storefront/order`. */
const roomOf = (file: string): string => {
  const wing = SCREENS.find((one) => file.startsWith(`${one}/`)) ?? '';
  return `${wing}/${file.slice(wing.length + 1).split('/')[0] ?? ''}`;
};

function readModule(file: string, source: string): Module {
  const { staticImports, dynamicImports, staticExports } = parseSync(file, source).module;
  const exported = staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  const targets = (specifiers: readonly string[]): string[] =>
    specifiers
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.posix.join(path.posix.dirname(file), specifier));
  const imported = targets([
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ]);
  const later = targets(dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)));
  const isOwn = (target: string): boolean => roomOf(target) === roomOf(file);
  return {
    imports: [...imported.filter((target) => !FRAMES.includes(roomOf(file)) || isOwn(target)), ...later.filter(isOwn)],
    hasComponent: file.endsWith('.tsx') && exported.some(({ exportName: { kind, name } }) => isComponent(kind, name)),
  };
}

/** All that a file of examples imports, directly or through others. */
function reachedByExamples(modules: ReadonlyMap<string, Module>): Set<string> {
  const reached = new Set<string>();
  const ahead = [...modules.keys()].filter(isExamples);
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    ahead.push(...(modules.get(file)?.imports ?? []));
  }
  return reached;
}

/** Components that no example reaches, and exceptions that are none any more. */
export function unshownScreens(sources: Sources, exceptions: readonly string[] = UNSHOWN): string[] {
  const modules = new Map([...sources].map(([file, source]) => [file, readModule(file, source)]));
  const reached = reachedByExamples(modules);
  const unshown = [...modules]
    .filter(([file, { hasComponent }]) => hasComponent && !isNoScreen(file) && !reached.has(file))
    .map(([file]) => file);
  return [
    ...unshown
      .filter((file) => !exceptions.includes(file))
      .map((file) => `${file} is shown by no example; one in an .examples.tsx beside it does`),
    ...exceptions
      .filter((file) => !unshown.includes(file))
      .map((file) => `${file} is excepted in vain; take it out of build/lint/unshown-screens.ts`),
  ];
}

/** All of them in the house. */
export function allUnshownScreens(root: string): string[] {
  const skipped = (name: string): boolean =>
    /(^|[\\/])(node_modules|out|dist|build|e2e|\.react-router)([\\/]|$)|\.test\.tsx?$/.test(name);
  const files = globSync(`{${[...SCREENS, 'desktop/testing'].join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: skipped,
  });
  return unshownScreens(
    new Map(files.map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(root, file), 'utf8')])),
  );
}
