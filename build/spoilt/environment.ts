import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Spoilt, spoiltVariable } from './spoilt.ts';

const loader = pathToFileURL(path.join(import.meta.dirname, 'loader.ts')).href;

/** What makes a process and all that it starts read spoilt sources. */
export const spoiltEnvironment = (spoilt: readonly Spoilt[]): Record<string, string> =>
  spoilt.length === 0
    ? {}
    : {
        [spoiltVariable]: JSON.stringify(spoilt),
        NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--import=${loader}`].filter(Boolean).join(' '),
      };
