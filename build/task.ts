/** What a task of package.json is: it takes the arguments and leaves an exit code. */
export type Task = (args: readonly string[]) => Promise<number>;
