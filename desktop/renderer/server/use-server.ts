import { useQuery } from '@tanstack/react-query';
import type { ServerReport } from '../../bridge/server.ts';
import { bridge } from '../base/bridge.ts';

/** The report of a program whose server a person chooses. */
export type ChosenServer = Extract<ServerReport, { kind: 'chosen' }>;

/** A link may propose a server at any time. */
const again = 1000;

/** The server of this program; null where it is not chosen here, and until it is known. */
export function useServer(): ChosenServer | null {
  const { data } = useQuery({
    queryKey: ['server'],
    queryFn: () => bridge.call('server.report', {}),
    refetchInterval: (query) => (query.state.data?.kind === 'fixed' ? false : again),
    networkMode: 'always',
  });
  return data?.kind === 'chosen' ? data : null;
}
