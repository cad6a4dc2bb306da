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
