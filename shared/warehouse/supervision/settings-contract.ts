import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { SetOver, staleVersion, Version, versioned } from '../../kernel/versioned.ts';
import { ScanScope } from '../packing/packing.ts';

/** How the house packs. */
export const PackingSettings = z.object({
  scan_scope: ScanScope,
  /** Who set it and when; null while nobody has. */
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  version: Version,
});

export type PackingSettings = z.infer<typeof PackingSettings>;

/** What somebody else has set meanwhile. */
export const StaleScanScope = versioned(ScanScope);

export const settingsContract = {
  packingSettings: route
    .meta(staffCall('warehouse.read', { personalData: false, rateLimit: 'read' }))
    .route({ method: 'GET', path: '/warehouse/settings/packing', summary: 'What packers must scan' })
    .output(PackingSettings),
  setPackingSettings: route
    .meta(staffCall('warehouse.settings', { personalData: false }))
    .route({
      method: 'PUT',
      path: '/warehouse/settings/packing',
      summary: 'Sets what packers must scan; orders being packed go on as they began',
    })
    .input(z.strictObject({ scan_scope: ScanScope, version: SetOver }))
    .output(PackingSettings)
    .errors(staleVersion(ScanScope)),
};
