import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { cancelReservation, reservationByLink } from './end.ts';
import { makeReservation } from './make.ts';
import { officeReservation, settleReservation } from './office.ts';
import { listKept } from './queries/list-kept.ts';
import { sendToStore, settleTransferAct, storeTransfers } from './store-transfers.ts';
import { bringDevice, countPieces, sendDeviceBack, storePieces } from './store-pieces.ts';

export const reservationRoutes = api.reservation.router({
  make: api.reservation.make.handler(async ({ context, input, errors }) =>
    valueOf(errors, await makeReservation(context.deps, input)),
  ),
  find: api.reservation.find.handler(
    async ({ context: { deps }, input, errors }) =>
      (await reservationByLink(deps, input)) ?? refuse(errors, 'RESERVATION_NOT_FOUND'),
  ),
  cancel: api.reservation.cancel.handler(
    async ({ context: { deps }, input, errors }) =>
      (await cancelReservation(deps, input)) ?? refuse(errors, 'RESERVATION_NOT_FOUND'),
  ),
  rows: api.reservation.rows.handler(({ context, input }) => listKept(context.deps.source, input)),
  detail: api.reservation.detail.handler(
    async ({ context: { deps }, input, errors }) =>
      (await officeReservation(deps, input.number)) ?? refuse(errors, 'RESERVATION_NOT_FOUND'),
  ),
  settle: api.reservation.settle.handler(async ({ context, input, errors }) =>
    valueOf(errors, await settleReservation(context.deps, (await context.caller()).id, input)),
  ),
  pieces: api.reservation.pieces.handler(({ context, input }) => storePieces(context.deps, input.id)),
  countPieces: api.reservation.countPieces.handler(async ({ context, input, errors }) =>
    valueOf(errors, await countPieces(context.deps, (await context.caller()).id, input)),
  ),
  bringDevice: api.reservation.bringDevice.handler(async ({ context, input, errors }) =>
    valueOf(errors, await bringDevice(context.deps, context.signedIn, input)),
  ),
  sendDeviceBack: api.reservation.sendDeviceBack.handler(async ({ context, input, errors }) =>
    valueOf(errors, await sendDeviceBack(context.deps, context.signedIn, input)),
  ),
  transfers: api.reservation.transfers.handler(async ({ context, input }) => ({
    transfers: await storeTransfers(context.deps, input.product),
  })),
  sendToStore: api.reservation.sendToStore.handler(async ({ context, input, errors }) =>
    valueOf(errors, await sendToStore(context.deps, context.signedIn, input)),
  ),
  settleTransfer: api.reservation.settleTransfer.handler(async ({ context, input, errors }) =>
    valueOf(errors, await settleTransferAct(context.deps, context.signedIn, input)),
  ),
});
