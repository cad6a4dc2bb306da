import { expect, test } from 'vitest';
import { moduleListeners } from './module-listeners.ts';

test.each([
  "window.addEventListener('online', wake);",
  "bridge.on('work', (work) => useStation.setState({ work }));",
  'export const stop = useStation.subscribe(tell);',
  'const clock = setInterval(tick, 1000);',
  'if (window.kolobeh) window.setTimeout(tick, 1000);',
  'new ResizeObserver(draw).observe(document.body);',
  'listenToKeys();',
])('tells of %s', (source) => {
  expect(moduleListeners('desktop/renderer/base/some.ts', `const a = 1;\n${source}`)).toEqual([
    expect.stringContaining('desktop/renderer/base/some.ts:2 listens at import'),
  ]);
});

test.each([
  ['desktop/renderer/base/some.ts', "export function listen() {\n  window.addEventListener('online', wake);\n}"],
  ['desktop/renderer/base/some.ts', "const listen = () => bridge.on('work', tell);"],
  ['desktop/renderer/base/some.ts', 'const useMarks = create(() => ({}));'],
  ['desktop/renderer/main.tsx', 'listen();'],
])('says nothing of %s with %s', (file, source) => {
  expect(moduleListeners(file, source)).toEqual([]);
});
