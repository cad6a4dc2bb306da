import { totalmem } from 'node:os';
import path from 'node:path';
import { allCrossings } from '../lint/borders.ts';
import { allUpwardArrows } from '../lint/floors.ts';
import { allBareWings } from '../lint/documented-exports.ts';
import { allCrowdedFolders } from '../lint/sizes/crowded-folders.ts';
import { allBreakingMigrations } from '../lint/expanding-migrations.ts';
import { allLongSheets } from '../lint/sizes/long-sheets.ts';
import { allUntestedScreens } from '../lint/sizes/tested-screens.ts';
import { allModuleListeners } from '../lint/module-listeners.ts';
import { allForeignWrites } from '../lint/one-writer.ts';
import { allOwnControls } from '../lint/own-controls.ts';
import { allPlainStatements } from '../lint/plain-statements.ts';
import { allUnshownScreens } from '../lint/shown-screens.ts';
import { allStrayStatements } from '../lint/sql-places.ts';
import { runTool } from './run-tool.ts';
import { nothing, oneFailure, sum, type Tally } from './tally.ts';

const CHECKS: readonly { name: string; tool: string; args: readonly string[] }[] = [
  { name: 'types', tool: 'tsc', args: ['-p', 'tsconfig.json', '--checkers', '1'] },
  { name: 'lint and import directions', tool: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
  { name: 'dead code and dependencies', tool: 'knip', args: ['--treat-config-hints-as-errors'] },
];

const root = path.resolve(import.meta.dirname, '../..');

/** Checks of our own, which read the sources alone. */
const OWN: readonly { name: string; faults: () => readonly string[] }[] = [
  { name: 'borders of the wings', faults: () => allCrossings(root) },
  { name: 'floors', faults: () => allUpwardArrows(root) },
  { name: 'folders one can look over', faults: () => allCrowdedFolders(root) },
  { name: 'style sheets one can look over', faults: () => allLongSheets(root) },
  { name: 'nothing listens at import', faults: () => allModuleListeners(root) },
  { name: 'one writer of tasks and reservations', faults: () => allForeignWrites(root) },
  { name: 'one of each control in the back office', faults: () => allOwnControls(root) },
  { name: 'examples of every component', faults: () => allUnshownScreens(root) },
  { name: 'screens acted on by tests', faults: () => allUntestedScreens(root) },
  { name: 'SQL in queries/', faults: () => allStrayStatements(root) },
  { name: 'migrations only expand', faults: () => allBreakingMigrations(root) },
  { name: 'documented exports', faults: () => allBareWings(root) },
  { name: 'one table by its repository', faults: () => allPlainStatements(root) },
];

const tell = (name: string, output: string, isGood: boolean): Tally => {
  console.log(`${isGood ? '✓' : '✗'} ${name}`);
  if (!isGood) console.log(output.trim());
  return isGood ? nothing : oneFailure(name);
};

/**
 * The compiler's checkers each read again what they share, and both Go programs throw their memory away often: one
 * checker and a fourth of the collections need half the processor for the same answers. Where there is room for 5 GB they
 * hardly collect at all, which saves a quarter of the rest.
 */
const env = { GOGC: totalmem() > 12 * 2 ** 30 ? '1500' : '400' };

/** Types, lint, floors, format and dead code; what fails is shown and counts as one failure each. */
export async function staticChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  // Side by side: what one of them reads alone leaves a processor to the others.
  const running = CHECKS.map(({ name, tool, args }) => ({ name, ended: runTool(tool, args, { env }) }));
  for (const { name, faults } of OWN) {
    const found = faults();
    tallies.push(tell(name, found.join('\n'), found.length === 0));
  }
  for (const { name, ended } of running) {
    const { code, output } = await ended;
    tallies.push(tell(name, output, code === 0));
  }
  return sum(tallies);
}
