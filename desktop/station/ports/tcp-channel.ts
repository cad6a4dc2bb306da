import net from 'node:net';
import type { ByteChannel } from './byte-channel.ts';
import { within } from './byte-channel.ts';

/** Connects to a device in the network. @throws when it does not answer before the deadline. */
export async function openTcp(host: string, port: number, deadlineMs: number): Promise<ByteChannel> {
  const socket = net.connect({ host, port, noDelay: true });
  const lost: string[] = [];
  let tellLost: ((reason: string) => void) | null = null;
  let isClosing = false;
  const lose = (reason: string): void => {
    if (isClosing || lost.length > 0) return;
    lost.push(reason);
    tellLost?.(reason);
  };
  socket.on('error', (error) => lose(error.message));
  socket.on('close', () => lose('Connection closed'));
  try {
    await within(deadlineMs, connected(socket));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    onData: (listener) => void socket.on('data', listener),
    onLost: (listener) => {
      tellLost = listener;
      if (lost[0] !== undefined) listener(lost[0]);
    },
    close: () => {
      isClosing = true;
      socket.end();
      socket.destroySoon();
    },
  };
}

const connected = (socket: net.Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('error', reject);
  });
