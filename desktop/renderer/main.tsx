import '@kolobeh/shared/theme/back-office.css';
import './styles/renderer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/i18n.ts';
import { followStation } from './app/fresh-data.ts';
import { newQueryClient } from './app/query-client.ts';
import { App } from './app/shell/App.tsx';
import { askStation } from './app/station.ts';

const queries = newQueryClient();
followStation(queries);

void askStation();
if (import.meta.env.DEV)
  void import('./app/reload-when-rebuilt.ts').then(({ reloadWhenRebuilt }) => reloadWhenRebuilt());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
