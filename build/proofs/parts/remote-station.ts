// The other end of `station-process.ts`: a station in a process of its own, called as if it were here.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { type CallInput, type CallName, type CallOutput, calls } from '../../../desktop/bridge/contract.ts';
import { ScanResult } from '../../../desktop/bridge/work-view.ts';

/** What the parent process tells the station: a call of the bridge, with a number its answer bears. */
export const Told = z.object({ id: z.int(), name: z.string(), input: z.unknown() });
export type Told = z.infer<typeof Told>;

const Answered = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), id: z.int(), value: z.unknown() }),
  z.object({ kind: z.literal('refused'), id: z.int(), code: z.string() }),
  z.object({ kind: z.literal('scanned'), result: ScanResult }),
]);
/** What the station's process says: the answer of a call, or the code in which a scan ended. */
export type Answered = z.infer<typeof Answered>;

const program = path.join(import.meta.dirname, 'station-process.ts');
const scanMs = 12_000;

/** A refusal's code, or that the process ended before it answered. */
export class Untold extends Error {
  override readonly name = 'Untold';
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** A station in a process of its own that can be killed at any moment and started again over its folder. */
export class RemoteStation {
  kills = 0;
  readonly #args: string[];
  #child: ChildProcess;
  #ids = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #scans = new Set<(result: ScanResult | null) => void>();

  /** @param args see `station-process.ts` */
  constructor(args: string[]) {
    this.#args = args;
    this.#child = this.#start();
  }

  /** @throws Untold with the refusal's code, or `GONE` when the process is killed meanwhile */
  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    this.#ids += 1;
    const id = this.#ids;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    this.#child.send({ id, name, input } satisfies Told, (error) => error && reject(new Untold('GONE')));
    // The table ties each name to its schema; the compiler does not follow that through the union.
    return calls[name].output.parse(await promise) as CallOutput<Name>;
  }

  /** The code in which a scan ended, also one that waited for others; `GONE` when the process was killed meanwhile. */
  async scan(text: string): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const hear = (result: ScanResult | null): void => {
      if (result === null) resolve('GONE');
      else if (result.text === text && result.result !== 'waiting') resolve(result.code);
    };
    this.#scans.add(hear);
    const timer = setTimeout(() => resolve('SILENT'), scanMs);
    try {
      await this.call('work.scan', { text });
      return await promise;
    } catch (error) {
      if (error instanceof Untold) return error.message;
      throw error;
    } finally {
      clearTimeout(timer);
      this.#scans.delete(hear);
    }
  }

  /** SIGKILL in the middle of whatever it does, and a new process on the same folder. */
  async kill(): Promise<void> {
    this.kills += 1;
    await this.stop();
    this.#child = this.#start();
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await ended;
  }

  #start(): ChildProcess {
    const child = fork(program, this.#args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (message) => this.#hear(Answered.parse(message)));
    child.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Untold('GONE'));
      this.#waiting.clear();
      for (const hear of this.#scans) hear(null);
    });
    return child;
  }

  #hear(answer: Answered): void {
    if (answer.kind === 'scanned') {
      for (const hear of this.#scans) hear(answer.result);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'done') waiting?.resolve(answer.value);
    else waiting?.reject(new Untold(answer.code));
  }
}
