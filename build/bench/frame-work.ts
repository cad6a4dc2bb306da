import type { Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, µs. */
  tdur?: number;
  args?: { name?: string };
}

const categories = 'devtools.timeline,cc';
const frame = 'ProxyMain::BeginMainFrame';

/** Threads of pages; others of that browser only put together what those have drawn. */
function pageThreads(events: readonly TraceEvent[]): Set<string> {
  const named = events.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain');
  return new Set(named.map(({ pid, tid }) => `${pid}/${tid}`));
}

/**
 * What the page's own thread took of the processor in each frame that came while the work went on: scripts, styles,
 * layout and painting. Time in which the thread waited for a processor is not counted. Chromium's trace says it.
 * @returns milliseconds
 */
export async function frameWork(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threads = pageThreads(events);
  return events
    .filter(({ name, ph, pid, tid }) => name === frame && ph === 'X' && threads.has(`${pid}/${tid}`))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));
}
