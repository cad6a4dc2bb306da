import type { ServerReport } from '../../bridge/server.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, signedOut } from '../../testing/kit/station-examples.ts';
import { FirstServer } from './FirstServer.tsx';
import { ServerCard } from './ServerCard.tsx';

type Chosen = Extract<ServerReport, { kind: 'chosen' }>;

const reported = (more: Partial<Chosen>, calls: Setting['calls'] = {}): Setting => {
  const report: Chosen = { kind: 'chosen', address: null, proposal: null, ...more };
  return { calls: { 'server.report': () => report, 'server.connect': () => report, ...calls } };
};

const first = (more: Partial<Chosen> = {}, calls: Setting['calls'] = {}) =>
  at({ session: signedOut, ...reported(more, calls) }, <FirstServer />);

const present = 'https://sklad.kolobeh.example';
const card = (setting: Setting = {}, more: Partial<Chosen> = {}) =>
  at(
    { session: aSession('supervisor', 'Petra Králová'), ...reported({ address: present, ...more }), ...setting },
    <main className="pane">
      <ServerCard />
    </main>,
  );

export const examples: Examples = {
  'first server': () => first(),
  'server proposed by a link': () =>
    first({ proposal: { address: 'https://depozit-bucuresti.kolobeh.example', refusal: null } }),
  'server of a file that could not be used': () =>
    first({ proposal: { address: 'http://10.0.0.7', refusal: 'SERVER_HTTPS_ONLY' } }),
  'server with another clock, once it is asked': () =>
    first({}, { 'server.connect': () => new PlayedRefusal('SERVER_CLOCK', { minutes: 17 }) }),
  'server being checked, once it is asked': () => first({}, { 'server.connect': () => unanswered }),
  'present server': () => card(),
  'present server, for a picker': () => card({ session: aSession() }),
  'present server while scans wait, once it is changed': () =>
    card(reported({ address: present }, { 'server.connect': () => new PlayedRefusal('UNSENT_EVENTS', { unsent: 7 }) })),
};
