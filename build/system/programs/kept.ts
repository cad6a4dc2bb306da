import { Restarts, housePatience, type Patience } from './restarts.ts';

/** One run of a process, from its start to its end. */
export interface Run {
  /** Resolves with how it ended, in words. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

/** A process to be kept, whatever it is: a program of ours or PostgreSQL. */
export interface Keeping {
  /** As a sentence begins: "The shop". */
  name: string;
  /** Resolves when it is ready. Calls back as soon as there is a process, so that it can be stopped before. */
  start: (spawned: (run: Run) => unknown) => Promise<unknown>;
  /** Told of each end, each new start and the giving up. */
  say: (line: string) => void;
  patience?: Patience;
  /** Why a start would be in vain at present, such as a full disk; such ends are not counted. */
  hindrance?: () => string | null;
}

/** How long a start in vain is put off. */
const hinderedMs = 3000;

/** Something that is started again whenever it ends by itself. */
export class Kept {
  /** Resolves with one line once it ended quickly too often. */
  readonly gaveUp: Promise<string>;
  readonly #keeping: Keeping;
  readonly #restarts: Restarts;
  #giveUp: (line: string) => void = () => {};
  #run: Run | null = null;
  #isStopping = false;
  #isRenewed = false;
  #wake: () => void = () => {};
  #living: Promise<void> = Promise.resolve();

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
    this.#restarts = new Restarts(keeping.patience ?? housePatience);
    this.gaveUp = new Promise((resolve) => (this.#giveUp = resolve));
  }

  /**
   * Starts it and resolves when it is ready.
   * @throws what the first start throws, unless `goesOn`: then the further ones are waited for in the background
   */
  async begin(goesOn = false): Promise<void> {
    const failed = await this.#start();
    if (failed !== null && !goesOn) throw failed;
    this.#living = this.#live(failed);
  }

  /** Stops it for good, at whatever moment. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    await this.#run?.stop();
    await this.#living;
  }

  /** Ends the present run and starts it at once, also after it was given up. */
  async renew(): Promise<void> {
    this.#isRenewed = true;
    this.#restarts.reset();
    this.#wake();
    await this.#run?.stop();
  }

  /** @param failed why the first start failed; null = it runs */
  async #live(failed: Error | null): Promise<void> {
    let fault = failed;
    while (!this.#isStopping) {
      const since = performance.now();
      const how = fault?.message ?? (await this.#run?.ended) ?? '';
      if (this.#isStopping) return;
      if (!this.#isRenewed) await this.#rest(how, performance.now() - since);
      this.#isRenewed = false;
      fault = await this.#start();
      if (fault === null) this.#keeping.say(`${this.#keeping.name} runs again.`);
    }
  }

  /** Waits as long as the end calls for; after giving up, until it is renewed or stopped. */
  async #rest(how: string, ranMs: number): Promise<void> {
    const { name, say, hindrance } = this.#keeping;
    const inVain = hindrance?.() ?? null;
    const pauseMs = inVain === null ? this.#restarts.pauseAfter(ranMs) : hinderedMs;
    if (pauseMs === null) {
      const line = `${name} ended too often and is given up. ${how}`;
      say(line);
      this.#giveUp(line);
    } else say(`${name} ended by itself. ${inVain ?? how} It is started again in ${pauseMs / 1000} s.`);
    await this.#sleep(pauseMs);
  }

  #sleep(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#isStopping || this.#isRenewed) this.#wake();
    });
  }

  /** Null when it is ready, else why it is not. */
  async #start(): Promise<Error | null> {
    if (this.#isStopping) return null;
    try {
      await this.#keeping.start((run) => (this.#run = run));
      // Asked to stop before there was anything to be stopped.
      if (this.#isStopping) await this.#run?.stop();
      return null;
    } catch (error) {
      await this.#run?.stop();
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}
