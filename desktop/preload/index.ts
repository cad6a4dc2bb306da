// Gives the page the wire to the station and nothing else. Runs in the sandbox, before the page.
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { channels } from '../bridge/channels.ts';
import type { Wire } from '../bridge/contract.ts';

const wire: Wire = {
  call: (name, input): Promise<unknown> => ipcRenderer.invoke(channels.call, name, input),
  on(listener) {
    const hear = (_event: IpcRendererEvent, name: string, payload: unknown): void => listener(name, payload);
    ipcRenderer.on(channels.event, hear);
    ipcRenderer.send(channels.listen);
    return () => {
      ipcRenderer.off(channels.event, hear);
    };
  },
};

contextBridge.exposeInMainWorld('kolobeh', wire);
