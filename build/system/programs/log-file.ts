import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import path from 'node:path';

/** So that logs grow for one start only and the reason of a crash outlives the next start. */
export function keepPrevious(logFile: string): void {
  if (existsSync(logFile)) renameSync(logFile, logFile.replace(/\.log$/, '.previous.log'));
}

/** What happens when the disk does not take a line: the program goes on without it. */
export interface LogFileOptions {
  /** Told once when lines cannot be written, and once when they can again. */
  tell: (line: string) => void;
  /** How long a failed file is left alone before it is tried again. */
  retryMs?: number;
}

/**
 * A log that grows by lines. What cannot be written – the disk is full – is lost, told once, and hurts nobody: the file
 * is tried again with a later line, which says that some are missing.
 */
export class LogFile {
  readonly path: string;
  readonly #tell: (line: string) => void;
  readonly #retryMs: number;
  #stream: WriteStream | null = null;
  #failedAt: number | null = null;
  #isTold = false;

  constructor(file: string, { tell, retryMs = 5000 }: LogFileOptions) {
    this.path = file;
    this.#tell = tell;
    this.#retryMs = retryMs;
  }

  write(line: string): void {
    const stream = this.#stream ?? this.#open();
    stream?.write(`${line}\n`, (error) => {
      if (!error && stream === this.#stream) this.#works();
    });
  }

  /** Resolves when all that could be written is in the file. */
  end(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    if (!stream || stream.destroyed) return Promise.resolve();
    return new Promise((resolve) => stream.once('close', () => resolve()).end());
  }

  #open(): WriteStream | null {
    if (this.#failedAt !== null && performance.now() - this.#failedAt < this.#retryMs) return null;
    try {
      mkdirSync(path.dirname(this.path), { recursive: true, mode: 0o700 });
    } catch (error) {
      this.#fails(error as Error);
      return null;
    }
    const stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 });
    stream.on('error', (error) => {
      stream.destroy();
      if (this.#stream === stream) this.#stream = null;
      this.#fails(error);
    });
    if (this.#failedAt !== null) stream.write('\n… lines are missing here: they could not be written …\n');
    this.#stream = stream;
    return stream;
  }

  #fails(error: Error): void {
    this.#failedAt = performance.now();
    if (this.#isTold) return;
    this.#isTold = true;
    this.#tell(`The log ${this.path} cannot be written (${error.message}); what it should hold is lost.`);
  }

  #works(): void {
    this.#failedAt = null;
    if (!this.#isTold) return;
    this.#isTold = false;
    this.#tell(`The log ${this.path} is written again.`);
  }
}
