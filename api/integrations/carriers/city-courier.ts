import type { Carrier } from './carrier.ts';
import { storeTransfer } from './store-transfer.ts';

/** Number of a ride: `KU` and the digits of the package's code. */
const rideNumber = (packageCode: string): string => `KU${packageCode.replaceAll(/\D/g, '')}`;

/** Our own riders, who take parcels across the town within the hour: no partner either. */
export const cityCourier: Carrier = {
  ...storeTransfer,
  addPackage: ({ packageCode }) => {
    const number = rideNumber(packageCode);
    return Promise.resolve({
      carrierPackageId: packageCode,
      trackingNumber: number,
      routing: { barcode: number, route: null },
    });
  },
};
