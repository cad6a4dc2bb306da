import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ByteChannel } from './byte-channel.ts';
import { wordsOf } from './byte-channel.ts';

const pauseMs = 20;

/** The system says "later": nothing to read yet, or the device takes nothing more just now. */
const isLater = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/**
 * A line over the file of a USB printer, as Linux makes one (`/dev/usb/lp0`). Windows has no such file: the system's
 * queue stands before its printers, and a queue says "printed" of what it has only taken.
 *
 * @throws when there is no such device, or it may not be written; a plain file is left alone
 */
export async function openDeviceFile(path: string): Promise<ByteChannel> {
  if (process.platform !== 'linux') throw new Error('USB_ONLY_ON_LINUX');
  // Without waiting: a read of a printer that says nothing would hold a thread of this process for ever.
  const file = await open(path, constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOCTTY);
  if (!(await file.stat()).isCharacterDevice()) {
    await file.close();
    throw new Error('NOT_A_DEVICE');
  }
  let isClosed = false;
  let hear: (bytes: Uint8Array) => void = () => {};
  let tellLost: (reason: string) => void = () => {};

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    file.close().catch(() => {});
  };
  const listen = async (): Promise<void> => {
    while (!isClosed) {
      const heard = await readSome(file);
      if (isClosed) return;
      if (heard.length > 0) hear(heard);
      else await sleep(pauseMs);
    }
  };
  void listen().catch((error: unknown) => {
    if (!isClosed) tellLost(wordsOf(error));
  });

  return {
    async write(bytes) {
      for (let sent = 0; sent < bytes.length;) {
        if (isClosed) throw new Error('Closed');
        const count = await writeSome(file, bytes.subarray(sent));
        sent += count;
        if (count === 0) await sleep(pauseMs);
      }
    },
    onData: (listener) => {
      hear = listener;
    },
    onLost: (listener) => {
      tellLost = listener;
    },
    close,
  };
}

async function readSome(file: FileHandle): Promise<Uint8Array> {
  const buffer = Buffer.alloc(512);
  try {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if (isLater(error)) return new Uint8Array();
    throw error;
  }
}

async function writeSome(file: FileHandle, bytes: Uint8Array): Promise<number> {
  try {
    return (await file.write(bytes)).bytesWritten;
  } catch (error) {
    if (isLater(error)) return 0;
    throw error;
  }
}
