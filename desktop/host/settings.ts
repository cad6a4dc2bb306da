import path from 'node:path';
import { z } from 'zod';

const Environment = z.object({
  BACKOFFICE_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4000'),
  /** Address of the shop, where it is another one than the API's. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default(path.resolve('.data/station')),
  LABELS_DIR: z.string().min(1).optional(),
  /** Folder of the built screens. */
  SCREENS_DIR: z
    .string()
    .min(1)
    .default(path.resolve(import.meta.dirname, '../out/renderer')),
});

/** How the host is started; folders are made when they are missing. */
export interface HostSettings {
  /** 0 takes a free one. */
  port: number;
  apiOrigin: string;
  /** Whose previews the screens frame. */
  shopOrigin: string;
  dataFolder: string;
  labelsFolder: string;
  screensFolder: string;
}

/** @throws Error with one line that names the setting. */
export function readHostSettings(environment: NodeJS.ProcessEnv): HostSettings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`Wrong setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { BACKOFFICE_PORT, API_URL, PUBLIC_URL, DATA_DIR, LABELS_DIR, SCREENS_DIR } = parsed.data;
  return {
    port: BACKOFFICE_PORT,
    apiOrigin: new URL(API_URL).origin,
    shopOrigin: new URL(PUBLIC_URL ?? API_URL).origin,
    dataFolder: DATA_DIR,
    labelsFolder: LABELS_DIR ?? path.join(DATA_DIR, 'labels'),
    screensFolder: SCREENS_DIR,
  };
}
