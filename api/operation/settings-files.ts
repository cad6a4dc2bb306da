// Secrets as files, as containers and systemd's credentials hand them over.
import { readFileSync } from 'node:fs';

/** Variables as they are to be read, and in words what of them cannot be. */
interface FromFiles {
  values: Record<string, string | undefined>;
  /** One for each variable, without its value: it may be a secret. */
  wrong: string[];
}

const reasonOf = (error: unknown): string =>
  ({ ENOENT: 'there is no such file', EACCES: 'the file may not be read', EISDIR: 'it is a folder' })[
    (error as NodeJS.ErrnoException).code ?? ''
  ] ?? 'the file cannot be read';

/**
 * Takes each setting `NAME` that is not set from the file that `NAME_FILE` names, without spaces and line ends around it.
 * Empty variables are left out.
 * @param names settings there are; a setting whose own name ends with `_FILE` stays what it is
 */
export function settingsFromFiles(env: Record<string, string | undefined>, names: readonly string[]): FromFiles {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const wrong: string[] = [];
  for (const name of names) {
    const place = `${name}_FILE`;
    const file = names.includes(place) ? undefined : values[place];
    if (file === undefined) continue;
    if (values[name] !== undefined) {
      wrong.push(`${name}: set by ${place} too; leave one of them out`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      wrong.push(`${place}: ${reasonOf(error)}`);
    }
  }
  return { values, wrong };
}
