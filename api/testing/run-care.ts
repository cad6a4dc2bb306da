import { schedule } from '../app/schedule.ts';
import type { Deps } from '../operation/deps.ts';
import type { Care } from '../jobs/care.ts';

const isEveryMinute = ({ cron }: Care): boolean => cron === '* * * * *';

/** Regular care as the minute's tick gives it, one piece after another; as there, one failing leaves the others alone. */
export async function runCare(deps: Deps, isMeant: (care: Care) => boolean = isEveryMinute): Promise<void> {
  for (const { name, run } of schedule.filter(isMeant)) {
    await Promise.resolve(run(deps)).catch((error: unknown) =>
      deps.log.error({ err: error, care: name }, 'regular care failed'),
    );
  }
}
