import type { ServerReport } from '../../bridge/server.ts';
import type { Handlers } from '../handlers.ts';
import type { ServerOfProgram } from '../station-settings.ts';

/** Calls about the server of the program; in a browser, whose host knows it, nothing can be chosen. */
export const serverCalls = (server: ServerOfProgram | undefined, connect: (address: string) => Promise<ServerReport>) =>
  ({
    'server.report': () => server?.report() ?? { kind: 'fixed' },
    'server.connect': ({ address }) => connect(address),
  }) satisfies Partial<Handlers>;
