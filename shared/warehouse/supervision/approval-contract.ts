import { z } from 'zod';
import { staffCall } from '../../kernel/contract.ts';
import { stationRoute } from '../../kernel/station-route.ts';
import { Uuid } from '../../kernel/ids.ts';

/** A supervisor approves at somebody else's station, by badge and PIN, without signing in there. */
export const approvalContract = {
  approveWeight: stationRoute
    .meta(staffCall('warehouse.pack', { owner: 'claim' }))
    .route({
      method: 'POST',
      path: '/warehouse/packages/{id}/approve-weight',
      summary: 'A supervisor lets one package go at a weight out of range; the approval holds for ten minutes',
    })
    .input(
      z.strictObject({
        id: Uuid,
        part: z.int().min(1).max(99).optional().describe('Which of the order’s packages; absent: the one being filled'),
        badge: z.string().trim().toUpperCase().min(1, 'REQUIRED').max(20),
        pin: z.string().min(1, 'REQUIRED').max(20),
      }),
    )
    .output(z.object({ approval_id: Uuid, approved_by: z.string(), expires_at: z.iso.datetime() }))
    .errors({
      PACKAGE_NOT_FOUND: { status: 404, message: 'No such package of yours' },
      WRONG_PIN: { status: 403, message: 'Badge or PIN is not right, or its owner may not approve this' },
      PIN_RESTS: {
        status: 429,
        message: 'Too many wrong tries',
        data: z.object({ until: z.iso.datetime() }),
      },
    }),
};
