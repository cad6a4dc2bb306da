import type { Carrier } from './carrier.ts';
import { ownManifestId } from './own-manifest.ts';

/** Number of a transfer to our store: `PR` and the digits of the package's code. */
export const transferNumber = (packageCode: string): string => `PR${packageCode.replaceAll(/\D/g, '')}`;

/** Our own van between warehouse and stores: no partner, the package's code says it all. */
export const storeTransfer: Carrier = {
  addPackage: ({ packageCode, pickupPointCode }) => {
    const number = transferNumber(packageCode);
    return Promise.resolve({
      carrierPackageId: packageCode,
      trackingNumber: number,
      routing: { barcode: number, route: pickupPointCode ?? null },
    });
  },
  cancelPackage: () => Promise.resolve(),
  closeManifest: (ids) => Promise.resolve({ manifestId: ownManifestId(ids) }),
  // Where it is, our own scans know.
  status: () => Promise.resolve('announced'),
};
