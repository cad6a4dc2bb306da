import './styles/back-office.css';
import './styles/renderer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base/i18n.ts';
import { followStation } from './base/data/fresh-data.ts';
import { useMarks } from './base/marks.ts';
import { newQueryClient } from './base/data/query-client.ts';
import { bridge } from './base/bridge.ts';
import { staleKeys } from './base/data/stale-keys.ts';
import { Addressed } from './base/address/router.tsx';
import { App } from './shell/App.tsx';
import { listen } from './shell/listen.ts';
import { askStation, useStation } from './base/station.ts';
import { FirstServer } from './server/FirstServer.tsx';

listen();
const queries = newQueryClient();
followStation(
  queries,
  {
    onWork: (listener) => bridge.on('work', listener),
    onMarks: (listener) => useMarks.subscribe(listener),
    onNetwork: (listener) =>
      useStation.subscribe(({ status }, before) => listener(status.network, before.status.network)),
  },
  staleKeys,
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const screens = createRoot(root);

/** A program that does not know its server yet asks for it, and is loaded anew once it does. */
async function begin(): Promise<void> {
  const server = window.kolobeh ? await bridge.call('server.report', {}).catch(() => null) : null;
  const isFirst = server?.kind === 'chosen' && server.address === null;
  if (!isFirst) void askStation();
  screens.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        {isFirst ? (
          <FirstServer />
        ) : (
          <Addressed>
            <App />
          </Addressed>
        )}
      </QueryClientProvider>
    </StrictMode>,
  );
}
void begin();
