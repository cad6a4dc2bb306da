import { z } from 'zod';

const Environment = z.object({
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).optional(),
});

/** What the environment says; all of it may be missing. */
export interface DesktopSettings {
  /** Null: the program's own file says it, or nobody has yet. */
  apiOrigin: string | null;
  /** Null: Electron's own folder of the user. */
  dataFolder: string | null;
}

/** @throws Error with one line that names the setting. */
export function readDesktopSettings(environment: NodeJS.ProcessEnv): DesktopSettings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`Wrong setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { API_URL, DATA_DIR } = parsed.data;
  return { apiOrigin: API_URL === undefined ? null : new URL(API_URL).origin, dataFolder: DATA_DIR ?? null };
}
