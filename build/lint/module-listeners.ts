// An import alone listens to nothing: what screens hear of keys, addresses, stations and clocks begins by a call of
// their entry (`desktop/renderer/shell/listen.ts`) or with a component, so that a test or an example can draw one alone.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallExpression, parseSync } from 'oxc-parser';

/** Programs begin in these; a file of tests or examples is imported by nothing. */
const ENTRIES: readonly string[] = ['desktop/renderer/main.tsx', 'storefront/app/entry.client.tsx'];

const SCREENS = ['desktop/renderer', 'storefront'];

const LISTENING = new Set(['addEventListener', 'addListener', 'on', 'once', 'subscribe', 'observe', 'listen']);
const CLOCKS = new Set(['setInterval', 'setTimeout', 'requestAnimationFrame']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

interface AnyNode {
  type: string;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isCall = (node: AnyNode): node is CallExpression => node.type === 'CallExpression';

/** What a call listens to, as it is written; null when it listens to nothing. */
function heardBy({ callee }: CallExpression): string | null {
  if (callee.type === 'Identifier')
    return CLOCKS.has(callee.name) || /^listen([A-Z]|$)/.test(callee.name) ? callee.name : null;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const { name } = callee.property;
  return LISTENING.has(name) || CLOCKS.has(name) ? `.${name}` : null;
}

function callsAtImport(node: AnyNode): CallExpression[] {
  if (FUNCTIONS.has(node.type)) return [];
  const below = Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .flatMap(callsAtImport);
  return isCall(node) ? [node, ...below] : below;
}

/** Places of a source text that listen to something as soon as it is imported; `file` is relative to the root. */
export function moduleListeners(file: string, source: string): string[] {
  if (ENTRIES.includes(file)) return [];
  return parseSync(file, source).program.body.flatMap((statement) =>
    callsAtImport(statement).flatMap((call) => {
      const heard = heardBy(call);
      const line = source.slice(0, call.start).split('\n').length;
      return heard === null ? [] : [`${file}:${line} listens at import (${heard}); its entry or a component does`];
    }),
  );
}

/** All of them among the screens of the house. */
export function allModuleListeners(root: string): string[] {
  const skipped = (name: string): boolean =>
    /(^|[\\/])(node_modules|e2e|testing|out|\.react-router)([\\/]|$)|\.(test|examples)\.tsx?$/.test(name);
  return globSync(`{${SCREENS.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude: skipped })
    .map((file) => file.split(path.sep).join('/'))
    .flatMap((file) => moduleListeners(file, readFileSync(path.join(root, file), 'utf8')));
}
