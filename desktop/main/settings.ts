import { z } from 'zod';

const Environment = z.object({
  API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4000'),
  DATA_DIR: z.string().min(1).optional(),
});

export interface DesktopSettings {
  apiOrigin: string;
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
  return { apiOrigin: new URL(parsed.data.API_URL).origin, dataFolder: parsed.data.DATA_DIR ?? null };
}
