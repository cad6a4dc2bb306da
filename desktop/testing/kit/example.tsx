import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type PlayedApi, type PlayedCalls, play, tell } from './played-station.ts';
import type { StationSession } from '../../bridge/contract.ts';
import type { StationStatus } from '../../bridge/station-status.ts';
import type { ScanResult, WorkView } from '../../bridge/work-view.ts';
import { keptTabs } from '../../renderer/base/address/kept-tab.ts';
import { Addressed, listenToAddress, router } from '../../renderer/base/address/router.tsx';
import { newQueryClient } from '../../renderer/base/data/query-client.ts';
import { i18next } from '../../renderer/base/i18n.ts';
import { useTyped } from '../../renderer/content/typed-documents.ts';
import { AlarmOverAll } from '../../renderer/ui/AlarmSlot.tsx';
import { type Toast, useToasts } from '../../renderer/ui/toasts/toasts.ts';
import { Toasts } from '../../renderer/ui/toasts/Toasts.tsx';
import { forgetLastScan } from '../../renderer/warehouse/frame/scan-result.ts';
import { LateRefusalAlarm } from '../../renderer/warehouse/late-refusal/LateRefusalAlarm.tsx';
import { aReport, aSession, aStatus } from './station-examples.ts';

/**
 * Examples of a screen or component by name, in the file `….examples.tsx` beside it. Each is made anew when it is
 * shown; the kit lists them all, pictures are drawn of them, and component tests act on them.
 */
export type Examples = Readonly<Record<string, () => ReactNode>>;

/** How the station is meanwhile; what is left out is as at a quiet station that has its server. */
export interface Setting {
  session?: StationSession;
  status?: StationStatus;
  work?: WorkView;
  /** What became of the scan before. */
  lastScan?: ScanResult;
  /** The address, e.g. `#/work/picking`. */
  place?: string;
  toasts?: readonly Omit<Toast, 'id'>[];
  calls?: PlayedCalls;
  api?: PlayedApi;
  /** Code of a key that is pressed once the screen is there, for what it shows only after that. */
  press?: string;
}

function Pressing({ code, children }: { code: string; children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }));
  }, [code]);
  return children;
}

const idle: WorkView = { mode: 'idle', paused_list: null };

/** Stands at an address, e.g. `#/work/picking`, as if it had been opened there. */
export function standAt(place: string): void {
  listenToAddress();
  void router().navigate(`/${place.replace(/^#\/?/, '')}`, { replace: true, state: 'unasked' });
}

/** The screen at a station that is so. Everything screens keep outside of components begins anew. */
export function at(setting: Setting, screen: ReactNode): ReactNode {
  const { session = aSession(), status = aStatus(), work = idle, lastScan, place = '', toasts = [] } = setting;
  const report = aReport();
  play({
    calls: { 'devices.report': () => report, ...setting.calls },
    api: { 'staff.tasksOf': { tasks: [] }, ...setting.api },
  });
  tell('session', session);
  tell('status', status);
  tell('work', work);
  forgetLastScan();
  keptTabs.forget();
  useTyped.setState({ documents: {}, added: {} });
  if (lastScan) tell('scanResult', lastScan);
  standAt(place);
  useToasts.setState({ toasts: toasts.map((toast, id) => ({ ...toast, id: -1 - id })) });
  return setting.press === undefined ? screen : <Pressing code={setting.press}>{screen}</Pressing>;
}

/** Around every example what stands around every screen: texts, an empty cache, toasts, the late refusal. */
export const onStage = (screen: ReactNode): ReactNode => (
  <I18nextProvider i18n={i18next}>
    <QueryClientProvider client={newQueryClient()}>
      <Addressed>
        <AlarmOverAll value={<LateRefusalAlarm />}>
          {screen}
          <Toasts />
        </AlarmOverAll>
      </Addressed>
    </QueryClientProvider>
  </I18nextProvider>
);

/** What the example of that name shows. */
export function exampleOf(examples: Examples, name: string): ReactNode {
  const example = examples[name];
  if (!example) throw new Error(`There is no example “${name}”`);
  return example();
}
