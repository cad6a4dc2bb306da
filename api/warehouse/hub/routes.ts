import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { receiveHeartbeat } from './receive-heartbeat.ts';
import { removeHubStation } from './remove-station.ts';

/** How stations prepare for working together without the server. */
export const hubRoutes = {
  hubContact: api.warehouse.hubContact.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await receiveHeartbeat(context.deps, context.signedIn, {
        deviceId: input.device_id,
        key: input.key,
        isMember: input.is_member,
        addresses: input.addresses,
        heldEpoch: input.held_epoch,
        votes: input.votes,
        heldGrants: input.held_grants,
        releasedGrants: input.released_grants,
        knownVersion: input.known_version,
      }),
    ),
  ),
  removeHubStation: api.warehouse.removeHubStation.handler(async ({ context, input, errors }) => {
    valueOf(
      errors,
      await removeHubStation(context.deps, context.signedIn, { deviceId: input.device_id, reason: input.reason }),
    );
    return { device_id: input.device_id };
  }),
};
