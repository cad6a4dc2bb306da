/** What must be stopped when the program ends. */
export interface ShutdownStack {
  /** What must be stopped at the end; when the end has already begun, it is stopped at once. */
  add: (stop: () => Promise<void>) => Promise<void>;
  /** Stops everything, last added first. Repeated calls wait for the first. */
  stopAll: () => Promise<void>;
  readonly isStopping: boolean;
}

/** A stack of stop functions: what has been started, so that an end at any moment – even in the middle of the start – leaves nothing behind. */
export function createShutdownStack(): ShutdownStack {
  const stops: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  const runAll = async (): Promise<void> => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop().catch(console.error);
  };
  return {
    async add(stop) {
      if (ending) await stop();
      else stops.push(stop);
    },
    stopAll: () => (ending ??= runAll()),
    get isStopping() {
      return ending !== undefined;
    },
  };
}

/** Work that starts programs: they are stopped at its end, also when it fails or is told to stop. */
export async function withShutdownStack<T>(work: (stack: ShutdownStack) => Promise<T>): Promise<T> {
  const stack = createShutdownStack();
  const stop = (): void => void stack.stopAll().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    return await work(stack);
  } finally {
    await stack.stopAll();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}
