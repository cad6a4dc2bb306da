// Mutation of sources for controls (fault injection).
// A control of the scorecard breaks the product's own sources: one text of a file is read as another, in the processes
// of that control alone. Nothing on the disk changes, and the product has no switch for it.

/** A mechanism that is off: where the file says `from`, programs of the control read `to`. */
export interface Spoilt {
  /** Path from the root of the repository. */
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
}

/** Environment variable with the spoilt places as JSON; child processes inherit it. */
export const spoiltVariable = 'SCORECARD_SPOILT';

/** What the environment says is spoilt; nothing outside a control. */
export const spoiltNow = (): Spoilt[] => JSON.parse(process.env[spoiltVariable] ?? '[]') as Spoilt[];

/**
 * A source as a control reads it.
 * @throws Error when the text to change is not there once: the control would break nothing, or not what it names
 */
export const spoil = (source: string, spoilt: readonly Spoilt[]): string =>
  spoilt.reduce((text, { file, from, to }) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
    return parts.join(to);
  }, source);

/** The spoilt places of one file. @param address absolute path or file URL */
export const spoiltIn = (address: string, all: readonly Spoilt[]): Spoilt[] => {
  const [path = ''] = address.split('?');
  return all.filter(({ file }) => path.endsWith(`/${file}`));
};
