import { create } from 'zustand';

/** One sentence in the corner of the window. */
export interface Toast {
  id: number;
  kind: 'ok' | 'info' | 'warning' | 'bad';
  text: string;
}

interface ToastState {
  toasts: Toast[];
  /** What went well or is only said leaves after 6 s; a warning and a failure stay until closed. */
  show: (kind: Toast['kind'], text: string) => void;
  close: (id: number) => void;
}

const shownMs = 6000;
let lastId = 0;

/** Three at most: a fourth pushes the oldest out. */
export const useToasts = create<ToastState>((set, get) => ({
  toasts: [],
  show: (kind, text) => {
    lastId += 1;
    const id = lastId;
    set({ toasts: [...get().toasts.slice(-2), { id, kind, text }] });
    if (kind === 'ok' || kind === 'info') setTimeout(() => get().close(id), shownMs);
  },
  close: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
}));
