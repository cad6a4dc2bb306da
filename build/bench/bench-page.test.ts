import { expect, it } from 'vitest';
import { benchPage } from './bench-page.ts';
import { atLeast, below, report } from './measure.ts';

const page = (runs: Parameters<typeof benchPage>[0]['runs']): string[] =>
  benchPage({
    at: '2026-11-29T10:00:00.000Z',
    commit: 'abc1234',
    node: 'v24.0.0',
    cores: 2,
    cpu: 'Some CPU',
    variants: 30_000,
    runs,
  }).split('\n');

it('shows the runs of a bench side by side, what was not reached in bold', () => {
  const lines = page([
    [atLeast('list', 0.7, 0.35, {}), below('memory', 432, 400, 'MB', {})],
    [atLeast('list', 0.3, 0.35, {}), below('memory', 390, 400, 'MB', {})],
  ]);
  expect(lines).toContain('| what | wanted | run 1 | run 2 |');
  expect(lines).toContain('| list | ≥ 0.35 | 0.7 | **0.3** |');
  expect(lines).toContain('| memory | < 400 MB | **432 MB** | 390 MB |');
  expect(lines.join('\n')).toContain('Commit abc1234, 2026-11-29, Node v24.0.0, 2 cores (Some CPU), 30,000 variants');
});

it('keeps what one run alone has', () => {
  expect(page([[], [report('start', '3 s', {})]])).toContain('| start |  |  | 3 s |');
});
