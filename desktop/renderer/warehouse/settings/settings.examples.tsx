import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { PackingSettingsScreen } from './PackingSettingsScreen.tsx';

const changed = { by: 'Ilinca-Alexandra Popescu-Tăriceanu', at: '2026-11-20T14:05:00.000Z' };

const screen = (api: Setting['api']) =>
  at(
    {
      session: aSession('supervisor', 'Petra Králová'),
      place: '#/packing-settings',
      api: {
        'warehouse.packingSettings': { scan_scope: 'all', changed, version: 3 },
        'warehouse.setPackingSettings': {
          scan_scope: 'serial_only',
          changed: { ...changed, by: 'Petra Králová' },
          version: 4,
        },
        ...api,
      },
    },
    <main className="omain">
      <PackingSettingsScreen />
    </main>,
  );

export const examples: Examples = {
  'packing settings': () => screen({}),
  'packing settings that nobody changed': () =>
    screen({ 'warehouse.packingSettings': { scan_scope: 'serial_only', changed: null, version: 0 } }),
  'packing settings being fetched': () => screen({ 'warehouse.packingSettings': unanswered }),
  'packing settings out of reach': () => screen({ 'warehouse.packingSettings': new PlayedRefusal('OFFLINE') }),
  'packing settings on their way, once changed': () => screen({ 'warehouse.setPackingSettings': unanswered }),
  'packing settings that somebody else set meanwhile, once changed': () =>
    screen({
      'warehouse.setPackingSettings': inTurn(
        new PlayedRefusal('VERSION_STALE', { value: 'all', version: 5, by: 'Marek Dvořák', at: changed.at }),
        { scan_scope: 'serial_only', changed, version: 6 },
      ),
    }),
  'packing settings that may not be changed, once changed': () =>
    screen({ 'warehouse.setPackingSettings': new PlayedRefusal('NO_PERMISSION') }),
};
