import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { acts as cs } from '../../desktop/renderer/texts/cs/people/acts.ts';
import { acts as en } from '../../desktop/renderer/texts/en/people/acts.ts';
import { acts as ro } from '../../desktop/renderer/texts/ro/people/acts.ts';

const api = path.resolve(import.meta.dirname, '../../api');
const isSource = (file: string): boolean => !/\.test\.|testing|migrations|node_modules/.test(file);

/** Acts that a source writes to the log by a name of its own: `'order.note'` on a line, or below it, that says `action`. */
const actsIn = (source: string): string[] =>
  [...source.matchAll(/^.*action\b.*(?:\n\s*[?:] '.*)*/gim)].flatMap(([lines]) =>
    [...lines.matchAll(/'([a-z_-]+\.[a-z_-]+)'/g)].map(([, act = '']) => act),
  );

const written = new Set(
  globSync('**/*.ts', { cwd: api })
    .filter(isSource)
    .map((file) => readFileSync(path.join(api, file), 'utf8'))
    .filter((source) => /writeAudit|AuditEntry|Action\b/.test(source))
    .flatMap(actsIn),
);

test.each([
  ['cs', cs],
  ['ro', ro],
  ['en', en],
])('each act that the API writes to the log has words (%s)', (_, acts) => {
  expect(written.size).toBeGreaterThan(100);
  expect([...written].filter((act) => !(act.replace('.', '_') in acts))).toEqual([]);
});

test('control: an act without words is seen, on one line and below it', () => {
  const source =
    "const action =\n  isOver\n    ? 'order.end'\n    : 'order.begin';\n writeAudit({ action: 'order.x', y: 'a.b' })";
  expect(actsIn(source)).toContain('order.x');
  expect(actsIn("const action = isOver\n  ? 'order.end'\n  : 'order.begin';")).toEqual(['order.end', 'order.begin']);
});
