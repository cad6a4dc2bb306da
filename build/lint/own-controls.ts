// One of each control in the back office: tables are a `DataTable`, fields come from `form` and `ui`, and tabs, radios
// and whatever else says its own role are the accessible library's, so that keys and readers meet the same everywhere.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type JSXOpeningElement, Visitor, parseSync } from 'oxc-parser';

const SCREENS = 'desktop/renderer/';

/** Where each element of HTML is written; elsewhere it is used by its component. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  table: ['ui/table/'],
  input: ['ui/', 'form/'],
  select: ['ui/', 'form/'],
  textarea: ['ui/', 'form/'],
};

/** Roles of controls whose keys a screen would have to play itself. */
const PLAYED =
  /^(?:tab|tablist|radio|radiogroup|menu|menuitem|menubar|listbox|option|combobox|switch|slider|tree|treegrid|grid)$/;

/** The role an element says it has; absent where it says none or counts it. */
function roleOf({ attributes }: JSXOpeningElement): string | undefined {
  for (const attribute of attributes)
    if (attribute.type === 'JSXAttribute' && attribute.name.name === 'role' && attribute.value?.type === 'Literal')
      return attribute.value.value;
  return undefined;
}

/** Controls a screen of the back office makes itself; `file` is relative to the root. */
export function ownControls(file: string, source: string): string[] {
  if (!file.startsWith(SCREENS)) return [];
  const place = file.slice(SCREENS.length);
  const found: string[] = [];
  const tell = (element: JSXOpeningElement, what: string): void => {
    found.push(`${file}:${source.slice(0, element.start).split('\n').length} ${what}`);
  };
  new Visitor({
    JSXOpeningElement(element) {
      const name = element.name.type === 'JSXIdentifier' ? element.name.name : '';
      const homes = HOMES[name];
      if (homes && !homes.some((home) => place.startsWith(home)))
        tell(element, `makes a <${name}> itself; ${homes.map((home) => SCREENS + home).join(' and ')} have them`);
      const role = roleOf(element);
      if (role !== undefined && PLAYED.test(role))
        tell(element, `plays a ${role}; the accessible library does (desktop/renderer/ui)`);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** All of them on the screens of the back office. */
export function allOwnControls(root: string): string[] {
  const skipped = (name: string): boolean => /\.(test|examples)\.tsx$/.test(name);
  return globSync(`${SCREENS}**/*.tsx`, { cwd: root, exclude: skipped })
    .map((file) => file.split(path.sep).join('/'))
    .flatMap((file) => ownControls(file, readFileSync(path.join(root, file), 'utf8')));
}
