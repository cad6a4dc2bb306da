import { type IpcMainEvent, type IpcMainInvokeEvent, type WebContents, ipcMain } from 'electron';
import { z } from 'zod';
import { channels } from '../bridge/channels.ts';
import type { Wire } from '../bridge/contract.ts';
import { isScreens } from './app-protocol.ts';

const CallName = z.string().max(60);

/** Only our own page in its main frame may speak to the station. */
const isTrusted = ({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean =>
  senderFrame !== null && senderFrame.parent === null && isScreens(senderFrame.url);

/** Connects the station to windows. Inputs of calls are checked by the station itself. */
export function connectStation(station: Wire): void {
  ipcMain.handle(channels.call, (event, name: unknown, input: unknown) => {
    if (!isTrusted(event)) throw new Error('Not allowed');
    return station.call(CallName.parse(name), input);
  });
  const listening = new Map<number, () => void>();
  ipcMain.on(channels.listen, (event) => {
    if (!isTrusted(event)) return;
    listening.get(event.sender.id)?.();
    listening.set(event.sender.id, tellTo(station, event.sender, listening));
  });
}

/** @returns how to stop telling */
function tellTo(station: Wire, contents: WebContents, listening: Map<number, () => void>): () => void {
  const stop = station.on((name, payload) => {
    if (!contents.isDestroyed()) contents.send(channels.event, name, payload);
  });
  contents.once('destroyed', () => {
    stop();
    listening.delete(contents.id);
  });
  return stop;
}
