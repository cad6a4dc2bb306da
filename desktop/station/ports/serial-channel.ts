import type { Duplex } from 'node:stream';
import { z } from 'zod';
import type { ByteChannel } from './byte-channel.ts';
import { within } from './byte-channel.ts';

/** What the station needs of a serial port; `serialport` and its stand-in for tests both have it. */
export interface SerialStream extends Duplex {
  readonly isOpen: boolean;
  drain(done: (error: Error | null) => void): void;
  close(done?: (error: Error | null) => void): void;
}

/** Opens a port; rejects with the system's words when it cannot. */
export type OpenSerial = (path: string, baudRate: number) => Promise<SerialStream>;

/** A real serial port. The native part is loaded on first use, so a station without one starts all the same. */
export const openSerialPort: OpenSerial = async (path, baudRate) => {
  const { SerialPort } = await import('serialport');
  return opened(new SerialPort({ path, baudRate, autoOpen: false }));
};

/** Opens a stream made with `autoOpen: false`. */
export const opened = <Stream extends SerialStream & { open(done: (error: Error | null) => void): void }>(
  stream: Stream,
): Promise<Stream> =>
  new Promise((resolve, reject) => {
    stream.open((error) => (error ? reject(error) : resolve(stream)));
  });

const PortInfo = z.object({
  path: z.string(),
  manufacturer: z.string().optional(),
  serialNumber: z.string().optional(),
});

/** Ports of this computer with what is known of who is behind them; the name may be empty. */
export async function listSerialPorts(): Promise<{ path: string; name: string }[]> {
  const { SerialPort } = await import('serialport');
  const ports = z.array(PortInfo).parse(await SerialPort.list());
  return ports.map(({ path, manufacturer, serialNumber }) => ({
    path,
    name: [manufacturer, serialNumber].filter(Boolean).join(' '),
  }));
}

/** A line over a serial port. @throws when the port does not open before the deadline. */
export async function openSerialChannel(
  open: OpenSerial,
  path: string,
  baudRate: number,
  deadlineMs: number,
): Promise<ByteChannel> {
  const stream = await within(deadlineMs, open(path, baudRate));
  let isClosing = false;
  let isLost = false;
  let tellLost: (reason: string) => void = () => {};
  const lose = (reason: string): void => {
    if (isClosing || isLost) return;
    isLost = true;
    tellLost(reason);
  };
  stream.on('error', (error) => lose(error.message));
  stream.on('close', () => lose('Port closed'));
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        stream.write(bytes, (error) => {
          if (error) reject(error);
          else stream.drain((drainError) => (drainError ? reject(drainError) : resolve()));
        });
      }),
    onData: (listener) => void stream.on('data', listener),
    onLost: (listener) => {
      tellLost = listener;
    },
    close: () => {
      isClosing = true;
      if (stream.isOpen) stream.close(() => {});
    },
  };
}
