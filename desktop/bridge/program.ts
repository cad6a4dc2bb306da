import { z } from 'zod';

/** How the desktop program itself behaves on this computer. */
export const ProgramSettings = z.strictObject({
  /** It starts when the person signs in to the computer. */
  auto_start: z.boolean(),
  /** The whole screen and nothing beside it, for stations. */
  kiosk: z.boolean(),
  /** Folder on a server that holds new versions; null: it never looks for any. */
  updates_url: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
});
export type ProgramSettings = z.infer<typeof ProgramSettings>;

/** `ready`: it is here and is installed when the program is closed. */
export const UpdateState = z.object({
  state: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  /** Version found, or what went wrong; empty when there is nothing to say. */
  detail: z.string(),
});
export type UpdateState = z.infer<typeof UpdateState>;

/** What shows these screens: a browser has no settings of this kind. */
export const ProgramReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('browser') }),
  z.object({
    kind: z.literal('desktop'),
    version: z.string(),
    settings: ProgramSettings,
    update: UpdateState,
    /** Folder of the program's own log and of crash reports; neither leaves the computer. */
    logs_folder: z.string(),
  }),
]);
export type ProgramReport = z.infer<typeof ProgramReport>;
