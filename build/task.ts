import { PlainError } from './plain-error.ts';

/** What a command is: it takes the arguments and leaves an exit code. */
export type Task = (args: readonly string[]) => Promise<number>;
/** Tasks by their names, each read when it is asked for. */
export type Tasks = Record<string, () => Promise<{ default: Task }>>;

/** Runs the task that the command line names and ends the process; what a person can mend is told without its trace. */
export async function runNamed(tasks: Tasks, [name = '', ...args]: readonly string[]): Promise<never> {
  try {
    const task = tasks[name];
    if (!task) throw new PlainError(`Unknown task "${name}"; there are: ${Object.keys(tasks).join(', ')}.`);
    process.exit(await (await task()).default(args));
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exit(1);
  }
}
