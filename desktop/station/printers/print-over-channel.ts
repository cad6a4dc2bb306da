import { setTimeout as sleep } from 'node:timers/promises';
import { type ByteChannel, bytesOf, type Trace, within, wordsOf } from '../ports/byte-channel.ts';
import type { PrintOutcome } from './label-printer.ts';
import type { PrinterStatus, StatusTalk } from './status-talk.ts';

/** How patient printing is, in milliseconds. */
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

/** Long enough for a label to come out, short enough for a packer who waits. */
export const usualTiming: PrintTiming = { connectMs: 3000, statusMs: 800, writeMs: 5000, printMs: 8000, pollMs: 250 };

/**
 * Prints over a line and tells only what is known. Before the first byte of the label a failure is `failed`; after it
 * everything but the printer's own word is `unknown`, because a line breaks alike when a label is out and when it is not.
 *
 * @param talk null for a language without a question of status: its labels stay `unknown`
 */
export async function printOver(
  open: () => Promise<ByteChannel>,
  label: string,
  talk: StatusTalk | null,
  timing: PrintTiming,
  trace: Trace,
): Promise<PrintOutcome> {
  let channel: ByteChannel;
  try {
    channel = await within(timing.connectMs, open());
  } catch (error) {
    return { state: 'failed', detail: wordsOf(error) };
  }
  const conversation = new Conversation(channel, talk, timing, trace);
  try {
    const before = await conversation.status();
    if (before?.trouble) return { state: 'failed', detail: before.trouble };
    if (conversation.lost !== null) return { state: 'failed', detail: conversation.lost };
    return await conversation.label(label);
  } finally {
    channel.close();
  }
}

/** One conversation with a printer. */
class Conversation {
  lost: string | null = null;
  readonly #channel: ByteChannel;
  readonly #talk: StatusTalk | null;
  readonly #timing: PrintTiming;
  readonly #trace: Trace;
  #heard = '';
  #woken: () => void = () => {};

  constructor(channel: ByteChannel, talk: StatusTalk | null, timing: PrintTiming, trace: Trace) {
    this.#channel = channel;
    this.#talk = talk;
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

  async label(label: string): Promise<PrintOutcome> {
    try {
      await within(this.#timing.writeMs, this.#send(label));
    } catch (error) {
      return { state: 'unknown', detail: wordsOf(error) };
    }
    if (!this.#talk) return { state: 'unknown', detail: this.lost ?? 'NO_STATUS' };
    return this.#untilPrinted(this.#talk);
  }

  async #untilPrinted(talk: StatusTalk): Promise<PrintOutcome> {
    const until = Date.now() + this.#timing.printMs;
    const answers: PrinterStatus[] = [];
    while (Date.now() < until && this.lost === null) {
      await sleep(this.#timing.pollMs * talk.pause);
      const status = await this.status();
      if (!status) break;
      if (status.trouble) return { state: 'unknown', detail: status.trouble };
      answers.push(status);
      if (talk.isPrinted(answers)) return { state: 'confirmed', detail: '' };
    }
    return { state: 'unknown', detail: this.lost ?? 'NO_ANSWER' };
  }

  /** Null when the printer does not answer: not every one knows the question. */
  async status(): Promise<PrinterStatus | null> {
    if (!this.#talk) return null;
    this.#heard = '';
    try {
      return await within(this.#timing.statusMs, this.#ask(this.#talk));
    } catch {
      return null;
    }
  }

  async #ask(talk: StatusTalk): Promise<PrinterStatus | null> {
    await this.#send(talk.question);
    for (;;) {
      const status = talk.read(this.#heard);
      if (status || this.lost !== null) return status;
      await new Promise<void>((resolve) => {
        this.#woken = resolve;
      });
    }
  }

  async #send(text: string): Promise<void> {
    this.#trace('out', bytesOf(text));
    await this.#channel.write(bytesOf(text));
  }
}
