export interface SerialSettings {
  /** Bytes that pause longer than this without an end are a scan without a suffix. */
  joinMs?: number;
  /** Longer than any barcode: what exceeds it is noise and is cut. */
  maxLength?: number;
}

export interface SerialLines {
  /** Scans finished by these bytes; `atMs` is of any steady clock. */
  push: (bytes: Uint8Array, atMs: number) => string[];
  /** To be called on a timer: answers a scan that came without a suffix. */
  idle: (nowMs: number) => string[];
}

/** Ends of a scan: carriage return, line feed, tab, and ETX of scanners that frame with STX and ETX. */
const ends = new Set([0x0d, 0x0a, 0x09, 0x03]);

/** Cuts the bytes of a serial scanner into scans, however the port splits them or glues them together. */
export function serialLines({ joinMs = 150, maxLength = 256 }: SerialSettings = {}): SerialLines {
  let text = '';
  let isOverlong = false;
  let lastAtMs = Number.NEGATIVE_INFINITY;

  const take = (): string[] => {
    const line = text;
    text = '';
    isOverlong = false;
    return line === '' ? [] : [line];
  };

  const idle = (nowMs: number): string[] => (nowMs - lastAtMs > joinMs ? take() : []);

  const add = (byte: number): string[] => {
    if (ends.has(byte)) return take();
    isOverlong ||= text.length >= maxLength;
    if (!isOverlong && byte !== 0) text += String.fromCharCode(byte);
    return [];
  };

  const push = (bytes: Uint8Array, atMs: number): string[] => {
    const earlier = idle(atMs);
    lastAtMs = atMs;
    return [...earlier, ...[...bytes].flatMap(add)];
  };

  return { push, idle };
}
