import { createHash } from 'node:crypto';

/**
 * Our number of a manifest: the same parcels in any order always give the same one. It is the reference towards
 * carriers that close manifests, and the manifest's number for those that do not.
 */
export const ownManifestId = (carrierPackageIds: readonly string[]): string =>
  `M${createHash('sha256').update(carrierPackageIds.toSorted().join('\n')).digest('hex').slice(0, 12).toUpperCase()}`;
