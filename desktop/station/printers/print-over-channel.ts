import { setTimeout as sleep } from 'node:timers/promises';
import { type ByteChannel, type Trace, within, wordsOf } from '../ports/byte-channel.ts';
import { type HostStatus, askStatus, isIdle, readHostStatus, troubleOf } from './host-status.ts';
import type { PrintOutcome } from './label-printer.ts';

export interface PrintTiming {
  /** For the line to open. */
  connectMs: number;
  /** For an answer to a question of status. */
  statusMs: number;
  /** For the label's bytes to leave. */
  writeMs: number;
  /** From the label's last byte to the printer's word that nothing is waiting. */
  printMs: number;
  /** Between two questions while the printer is busy. */
  pollMs: number;
}

export const usualTiming: PrintTiming = { connectMs: 3000, statusMs: 800, writeMs: 5000, printMs: 8000, pollMs: 250 };

/**
 * Prints over a line and tells only what is known. Before the first byte of the label a failure is `failed`; after it
 * everything but the printer's own word is `unknown`, because a line breaks alike when a label is out and when it is not.
 */
export async function printOver(
  open: () => Promise<ByteChannel>,
  zpl: string,
  timing: PrintTiming,
  trace: Trace,
): Promise<PrintOutcome> {
  let channel: ByteChannel;
  try {
    channel = await within(timing.connectMs, open());
  } catch (error) {
    return { state: 'failed', detail: wordsOf(error) };
  }
  const talk = new Talk(channel, timing, trace);
  try {
    const before = await talk.status();
    const trouble = before && troubleOf(before);
    if (trouble) return { state: 'failed', detail: trouble };
    if (talk.lost !== null) return { state: 'failed', detail: talk.lost };
    return await talk.label(zpl);
  } finally {
    channel.close();
  }
}

/** One conversation with a printer. */
class Talk {
  lost: string | null = null;
  readonly #channel: ByteChannel;
  readonly #timing: PrintTiming;
  readonly #trace: Trace;
  #heard = '';
  #woken: () => void = () => {};

  constructor(channel: ByteChannel, timing: PrintTiming, trace: Trace) {
    this.#channel = channel;
    this.#timing = timing;
    this.#trace = trace;
    channel.onData((bytes) => {
      trace('in', bytes);
      this.#heard += Buffer.from(bytes).toString('latin1');
      this.#woken();
    });
    channel.onLost((reason) => {
      this.lost = reason;
      trace('note', reason);
      this.#woken();
    });
  }

  async label(zpl: string): Promise<PrintOutcome> {
    try {
      await within(this.#timing.writeMs, this.#send(zpl));
    } catch (error) {
      return { state: 'unknown', detail: wordsOf(error) };
    }
    return this.#untilPrinted();
  }

  /**
   * A question overtakes the label it follows, so one answer of "nothing waiting" may be older than the label: two in a
   * row, with a pause before each, are the printer's word.
   */
  async #untilPrinted(): Promise<PrintOutcome> {
    const until = Date.now() + this.#timing.printMs;
    let idleAnswers = 0;
    while (Date.now() < until && this.lost === null) {
      await sleep(this.#timing.pollMs);
      const status = await this.status();
      if (!status) break;
      const trouble = troubleOf(status);
      if (trouble) return { state: 'unknown', detail: trouble };
      idleAnswers = isIdle(status) ? idleAnswers + 1 : 0;
      if (idleAnswers === 2) return { state: 'confirmed', detail: '' };
    }
    return { state: 'unknown', detail: this.lost ?? 'NO_ANSWER' };
  }

  /** Null when the printer does not answer: not every one knows the question. */
  async status(): Promise<HostStatus | null> {
    this.#heard = '';
    try {
      return await within(this.#timing.statusMs, this.#ask());
    } catch {
      return null;
    }
  }

  async #ask(): Promise<HostStatus | null> {
    await this.#send(askStatus);
    for (;;) {
      const status = readHostStatus(this.#heard);
      if (status || this.lost !== null) return status;
      await new Promise<void>((resolve) => {
        this.#woken = resolve;
      });
    }
  }

  async #send(text: string): Promise<void> {
    this.#trace('out', text);
    await this.#channel.write(text);
  }
}
