/** A line to a device: a TCP connection, a serial port or a device's file. */
export interface ByteChannel {
  /** Resolves when the bytes have left this computer's buffers; rejects when the line broke. */
  write(bytes: Uint8Array): Promise<void>;
  onData(listener: (bytes: Uint8Array) => void): void;
  /** Told once, when the line has ended for any reason but `close`. */
  onLost(listener: (reason: string) => void): void;
  close(): void;
}

/** Tells what went over a line, for the screen of peripherals. */
export type Trace = (direction: 'in' | 'out' | 'note', content: Uint8Array | string) => void;

class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** The promise, or `DeadlinePassed` after that time. Drivers do not always call back. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(`No answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The system's own words, for screens and logs. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A text whose characters are one byte each, as printers' languages have them. */
export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
