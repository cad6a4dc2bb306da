import { z } from 'zod';
import type { Wire } from './contract.ts';

/** Frames of the WebSocket between a browser and the host, as JSON text. */
export const ClientFrame = z.strictObject({ id: z.int(), name: z.string().max(60), input: z.unknown().optional() });
/** What the host says: the reply to a call, by its id, or an event. */
export const HostFrame = z.union([
  z.object({ id: z.int(), reply: z.unknown().optional() }),
  z.object({ event: z.string(), payload: z.unknown().optional() }),
]);

const reconnectMs = 1000;

type Listener = (name: string, payload: unknown) => void;

/**
 * A wire over a WebSocket that connects again by itself. Calls made while it is down wait; calls that were under way
 * when it broke answer `OFFLINE`, because nobody knows whether they were done.
 */
export function webSocketWire(url: string): Wire {
  const listeners = new Set<Listener>();
  const underWay = new Map<number, (reply: unknown) => void>();
  let waiting: string[] = [];
  let lastId = 0;
  let socket: WebSocket | null = null;

  const receive = (text: string): void => {
    const frame = HostFrame.parse(JSON.parse(text));
    if ('event' in frame) {
      for (const listener of listeners) listener(frame.event, frame.payload);
      return;
    }
    underWay.get(frame.id)?.(frame.reply);
    underWay.delete(frame.id);
  };

  const connect = (): void => {
    const opened = new WebSocket(url);
    opened.addEventListener('open', () => {
      socket = opened;
      for (const text of waiting) opened.send(text);
      waiting = [];
    });
    opened.addEventListener('message', (message) => receive(String(message.data)));
    opened.addEventListener('close', () => {
      const wasOpen = socket === opened;
      socket = null;
      if (wasOpen) {
        for (const settle of underWay.values()) settle({ ok: false, error: { code: 'OFFLINE', data: null } });
        underWay.clear();
      }
      setTimeout(connect, reconnectMs);
    });
  };
  connect();

  return {
    call: (name, input) =>
      new Promise((resolve) => {
        lastId += 1;
        underWay.set(lastId, resolve);
        const text = JSON.stringify({ id: lastId, name, input });
        if (socket) socket.send(text);
        else waiting.push(text);
      }),
    on(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
