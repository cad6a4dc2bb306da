import {
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  MeilisearchRequestTimeOutError,
  MeilisearchTaskTimeOutError,
  type EnqueuedTaskPromise,
} from 'meilisearch';
import { z } from 'zod';
import { PartnerError } from '../../../integrations/partner-error.ts';

/** Where the search server is; `timeoutMs` is for one call. */
export const MeiliSettings = z.object({
  url: z.url(),
  /** Absent for a server without keys, which only a developer runs. */
  key: z.string().optional(),
  timeoutMs: z.number().int().positive().default(5_000),
});
export type MeiliSettings = z.input<typeof MeiliSettings>;

/** Its name in logs and faults. */
export const partner = 'Meilisearch';

/** How long documents may take until they can be found. */
const taskMs = 120_000;

/** Opens nothing yet. @throws ZodError for settings that cannot be meant */
export function connect(settings: MeiliSettings): Meilisearch {
  const { url, key, timeoutMs } = MeiliSettings.parse(settings);
  return new Meilisearch({ host: url, apiKey: key, timeout: timeoutMs });
}

/** The library wraps a time-out into an error of the request. */
function isTimeout(error: unknown): boolean {
  if (error instanceof MeilisearchRequestTimeOutError || error instanceof MeilisearchTaskTimeOutError) return true;
  return error instanceof MeilisearchRequestError && isTimeout(error.cause);
}

function named(operation: string, error: unknown): PartnerError {
  const about = { partner, operation };
  if (isTimeout(error)) {
    return new PartnerError({ ...about, kind: 'timeout' }, `${partner} ${operation}: no answer in time`);
  }
  if (error instanceof MeilisearchApiError) {
    const { status } = error.response;
    const code = error.cause?.code;
    const kind = status >= 500 ? 'http_status' : 'refused';
    return new PartnerError({ ...about, kind, status, code }, `${partner} ${operation}: ${code ?? `HTTP ${status}`}`);
  }
  if (error instanceof SyntaxError)
    return new PartnerError({ ...about, kind: 'malformed' }, `${partner} ${operation}: not JSON`);
  return new PartnerError(
    { ...about, kind: 'unreachable', cause: error },
    `${partner} ${operation}: cannot be reached`,
  );
}

/** Runs a call of the library, naming what goes wrong. */
export async function calling<Answer>(operation: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw named(operation, error);
  }
}

/** Waits until the server has done what it took on. @throws PartnerError `refused` when it could not */
export async function done(operation: string, start: () => EnqueuedTaskPromise): Promise<void> {
  const task = await calling(operation, () => start().waitTask({ timeout: taskMs, interval: 50 }));
  if (task.status === 'succeeded') return;
  const code = task.error?.code;
  throw new PartnerError(
    { partner, operation, kind: 'refused', code },
    `${partner} ${operation}: ${code ?? task.status}`,
  );
}
