import { Counter, Gauge } from 'prom-client';
import type { Deps } from '../operation/deps.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import {
  figuresOfArchive,
  figuresOfLabels,
  figuresOfPrinters,
  figuresOfQueues,
  figuresOfStations,
} from './queries/house-figures.ts';

/** How long an answer serves the gauges of one scrape. */
const scrapeMs = 1000;
/** How long a comparison of the books holds: it reads the whole ledger. */
const booksHoldMs = 15 * 60_000;

type FiguresDeps = Pick<Deps, 'source' | 'metrics' | 'log'>;

/** Asks once for all gauges of a scrape. */
function onceAScrape<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { at: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (!asked || performance.now() - asked.at > scrapeMs) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}

/** Differences in the books as last counted; null until they have been. Counting goes on beside whoever asks. */
function differences({ source, log }: FiguresDeps): () => number | null {
  let counted: number | null = null;
  let begunAt = -Infinity;
  return () => {
    if (performance.now() - begunAt >= booksHoldMs) {
      begunAt = performance.now();
      reconcile(source.manager).then(
        (found) => void (counted = found.length),
        (error: unknown) => log.warn({ err: error }, 'the books could not be compared'),
      );
    }
    return counted;
  };
}

/** Figures of the archive of the primary's log; none where it archives nothing. */
function tellArchive(
  { source, metrics }: FiguresDeps,
  tell: (name: string, help: string, rows: () => Promise<[value: number][]>) => void,
): void {
  const archive = onceAScrape(() => figuresOfArchive(source.manager));
  tell('database_archive_age_seconds', 'Time since a piece of the write-ahead log was archived', async () =>
    (await archive()).map(({ age }) => [age]),
  );
  const failures = new Counter({
    name: 'database_archive_failures_total',
    help: 'Tries to archive a piece of the log that failed, as the primary counts them',
    registers: [metrics.registry],
    async collect() {
      this.remove();
      for (const { failures: count } of await archive()) this.inc(count);
    },
  });
  failures.remove();
}

/**
 * Figures of the whole house, read from the database when somebody scrapes. Every process that works on jobs tells them,
 * and all tell the same: a rule takes the greatest.
 */
export function tellHouseFigures(deps: FiguresDeps): void {
  const { source, metrics } = deps;
  type Row = [value: number, label?: string];
  /** @param label name of its label; a figure without one has one row */
  const tell = (
    name: string,
    help: string,
    rows: () => Promise<Row[]> | Row[],
    label?: 'name' | 'state' | 'kind',
  ): void =>
    void new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [metrics.registry],
      async collect() {
        const found = await rows();
        if (label || found.length === 0) this.reset();
        if (!label && found.length === 0) this.remove();
        for (const [value, of] of found) this.set(label && of !== undefined ? { [label]: of } : {}, value);
      },
    });

  const queues = onceAScrape(() => figuresOfQueues(source.manager));
  const ofQueues = (figure: 'waiting' | 'oldest' | 'failed') => async (): Promise<Row[]> =>
    (await queues()).map((queue) => [queue[figure], queue.name]);
  tell('job_queue_waiting', 'Jobs that are due', ofQueues('waiting'), 'name');
  tell('job_queue_oldest_seconds', 'How long the oldest job that is due has waited', ofQueues('oldest'), 'name');
  tell('job_queue_failed', 'Jobs of the last hour that failed for good', ofQueues('failed'), 'name');

  const stations = onceAScrape(() => figuresOfStations(source.manager));
  const ofStations = (figure: 'unsent' | 'oldest' | 'silent') => async (): Promise<Row[]> =>
    (await stations()).map((all) => [all[figure]]);
  tell('station_unsent_scans', 'Scans that stations have not sent', ofStations('unsent'));
  tell('station_unsent_oldest_seconds', 'Age of the oldest of them', ofStations('oldest'));
  tell('station_unsent_silent', 'Stations with unsent scans that are not heard of', ofStations('silent'));

  const labels = async (): Promise<Row[]> =>
    (await figuresOfLabels(source.manager)).map(({ state, count }) => [count, state]);
  tell('label_jobs_doubtful', 'Labels of the last hour that failed or may not have been printed', labels, 'state');

  const printers = async (): Promise<Row[]> =>
    (await figuresOfPrinters(source.manager)).map(({ kind, stations: count }) => [count, kind]);
  tell(
    'label_printers_in_fault',
    'Stations whose last label did not come out, by what the printer said',
    printers,
    'kind',
  );

  tellArchive(deps, tell);

  const books = differences(deps);
  tell('stock_reconcile_differences', 'Stock levels that differ from their ledger; absent until counted', () => {
    const found = books();
    return found === null ? [] : [[found]];
  });
}
