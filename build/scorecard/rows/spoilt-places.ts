// The places of the product that controls break. A test looks that each still stands in its file.
import type { Spoilt } from '../../spoilt/spoilt.ts';

export const spoiltPlaces = {
  expiryLooksAgain: [
    {
      file: 'api/operation/sweep.ts',
      from: `order?.state === 'waiting_payment' && order.reserved_until !== null && order.reserved_until <= deps.now();`,
      to: `order !== null;`,
    },
  ],
  onceByKey: [
    {
      file: 'api/http/idempotency.ts',
      from: `if (call.meta.idempotencyKey !== 'required') return run();`,
      to: `return run();`,
    },
  ],
} satisfies Record<string, readonly Spoilt[]>;
