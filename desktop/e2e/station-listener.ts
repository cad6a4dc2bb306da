import { type Page, expect } from '@playwright/test';
import { StationStatus } from '../bridge/station-status.ts';
import { WorkView } from '../bridge/work-view.ts';
import { ClientFrame, HostFrame } from '../bridge/web-socket-wire.ts';

/**
 * Listens to what the station pushes to the screen. A picker holds the goods and reads their barcodes; a journey has no goods, so it
 * reads the codes from what the station sent. Everything it does, it does by the keyboard.
 */
export class StationListener {
  work: WorkView = { mode: 'idle', paused_list: null };
  status: StationStatus | null = null;
  /** Scans that the station has answered, taken or refused. */
  scansAnswered = 0;
  readonly #scans = new Set<number>();

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.#overhear(String(payload)));
      socket.on('framereceived', ({ payload }) => this.#hear(String(payload)));
    });
  }

  #overhear(text: string): void {
    const { data } = ClientFrame.safeParse(JSON.parse(text));
    if (data?.name === 'work.scan') this.#scans.add(data.id);
  }

  #hear(text: string): void {
    const frame = HostFrame.safeParse(JSON.parse(text));
    if (!frame.success) return;
    if ('id' in frame.data) {
      if (this.#scans.delete(frame.data.id)) this.scansAnswered += 1;
      return;
    }
    if (frame.data.event === 'work') this.work = WorkView.parse(frame.data.payload);
    if (frame.data.event === 'status') this.status = StationStatus.parse(frame.data.payload);
  }

  /** Scans the screen has sent and the station has not answered yet. */
  get unansweredScans(): number {
    return this.#scans.size;
  }

  /** The present view of the named mode. @throws when the station does something else. */
  in<Mode extends WorkView['mode']>(mode: Mode): Extract<WorkView, { mode: Mode }> {
    const view = this.work;
    if (!isOf(view, mode)) throw new Error(`The station is in ${view.mode}, not in ${mode}`);
    return view;
  }

  /** The view of the named mode once the station tells of it: the screen may hear a moment sooner than this station. */
  async reach<Mode extends WorkView['mode']>(mode: Mode): Promise<Extract<WorkView, { mode: Mode }>> {
    await expect.poll(() => this.work.mode).toBe(mode);
    return this.in(mode);
  }
}

const isOf = <Mode extends WorkView['mode']>(view: WorkView, mode: Mode): view is Extract<WorkView, { mode: Mode }> =>
  view.mode === mode;
