import { EventEmitter } from 'node:events';

type Handler = (event: unknown, ...input: unknown[]) => unknown;

class IpcMain extends EventEmitter {
  readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }
}

export const ipcMain = new IpcMain();

/** A call of a page, answered as Electron's `invoke` does: errors travel as words only. */
export async function answerInvoke(
  event: unknown,
  channel: string,
  input: unknown[],
): Promise<{ value?: unknown; error?: string }> {
  const handler = ipcMain.handlers.get(channel);
  if (!handler) return { error: `Error: No handler registered for '${channel}'` };
  try {
    return { value: await handler(event, ...input) };
  } catch (error) {
    return { error: String(error) };
  }
}
