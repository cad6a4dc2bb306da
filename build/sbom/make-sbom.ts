import { readFile } from 'node:fs/promises';
import { runTool } from '../checks/run-tool.ts';
import { PlainError } from '../plain-error.ts';

/**
 * Writes the list of parts that are delivered (CycloneDX 1.6, JSON): what the four wings need to run, without tools. The
 * same parts make the same file.
 * @returns its text
 */
export async function makeSbom(file: string): Promise<string> {
  // npm complains of peers that nothing uses; what is not installed is still an error of the tool itself.
  const args = '--omit dev --ignore-npm-errors --flatten-components --output-reproducible --spec-version 1.6';
  const { code, output } = await runTool('cyclonedx-npm', [
    ...args.split(' '),
    '--output-format',
    'JSON',
    '--output-file',
    file,
  ]);
  if (code !== 0) throw new PlainError(`The list of parts could not be made.\n${output}`);
  return readFile(file, 'utf8');
}
