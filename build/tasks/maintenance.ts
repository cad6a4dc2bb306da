import { parseArgs } from 'node:util';
import { MarketCode } from '../../shared/kernel/market.ts';
import { Pausable } from '../../shared/kernel/pause/pause.ts';
import { createDataSource } from '../../api/database/data-source.ts';
import { officePauses, pauseShop, resumeShop } from '../../api/system/pause-shop.ts';
import { PlainError } from '../plain-error.ts';
import { readSettings } from '../settings.ts';
import { withDatabase } from '../system/with-database.ts';
import type { Task } from '../task.ts';

const usage = 'npm run maintenance -- [on|off] [--market cs|ro] [--part sale] [--until 22:30 | "2026-11-28 06:00"]';

/** A time of today, or a day with its time, of this computer. @returns null where none was said */
export function momentOf(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const moment = new Date(hours === undefined ? text.replace(' ', 'T') : now);
  if (hours !== undefined) moment.setHours(Number(hours), Number(minutes), 0, 0);
  if (Number.isNaN(moment.getTime()) || moment <= now)
    throw new PlainError('--until: a time to come, such as 22:30 or "2026-11-28 06:00"');
  return moment;
}

function readArgs(args: readonly string[]) {
  const options = {
    market: { type: 'string' },
    part: { type: 'string', default: 'sale' },
    until: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new PlainError(usage);
  }
}

function wantedBy(args: readonly string[], now: Date) {
  const { values, positionals } = readArgs(args);
  const [act = 'show', ...rest] = positionals;
  if (!['on', 'off', 'show'].includes(act) || rest.length > 0) throw new PlainError(usage);
  const market = MarketCode.optional().safeParse(values.market);
  const part = Pausable.safeParse(values.part);
  if (!market.success) throw new PlainError(`--market: ${MarketCode.options.join(' or ')}; both when it is left out`);
  if (!part.success) throw new PlainError(`--part: one of ${Pausable.options.join(', ')}`);
  const markets = market.data ? [market.data] : MarketCode.options;
  return { act, markets, part: part.data, until: momentOf(values.until, now) };
}

/**
 * Puts the shop, one market or a feature of it in maintenance and takes it out again, for when the office is down:
 * `npm run maintenance -- on --until 22:30`. Without a word it says what is paused.
 */
const maintenanceTask: Task = async (args) => {
  const { act, ...wanted } = wantedBy(args, new Date());
  const actor = { id: null, role: 'admin' } as const;
  const paused = await withDatabase(readSettings(process.env), async (url) => {
    const source = await createDataSource({ url, poolSize: 1 }).initialize();
    try {
      if (act === 'on') await pauseShop(source, actor, wanted);
      if (act === 'off') await resumeShop(source, actor, wanted);
      return await officePauses(source);
    } finally {
      await source.destroy();
    }
  });
  if (paused.length === 0) console.log('Nothing is paused.');
  for (const { market, part, until, begun_at: since } of paused)
    console.log(`${market} ${part}: paused since ${since}${until ? `, expected to end ${until}` : ''}`);
  return 0;
};
export default maintenanceTask;
