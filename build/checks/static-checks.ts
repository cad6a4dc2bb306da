import { runTool } from './run-tool.ts';
import { nothing, type Tally } from './tally.ts';

const CHECKS: readonly { name: string; tool: string; args: readonly string[] }[] = [
  { name: 'types', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'lint and import directions', tool: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
  { name: 'dead code and dependencies', tool: 'knip', args: ['--no-config-hints'] },
];

/** Types, lint, format and dead code; what fails is shown and counts as one failure each. */
export async function staticChecks(): Promise<Tally> {
  let failed = 0;
  // Side by side: what one of them reads alone leaves a processor to the others.
  const running = CHECKS.map(({ name, tool, args }) => ({ name, ended: runTool(tool, args) }));
  for (const { name, ended } of running) {
    const { code, output } = await ended;
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) {
      failed += 1;
      console.log(output.trim());
    }
  }
  return { ...nothing, failed };
}
