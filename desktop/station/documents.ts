import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FileRequest, ReadableFile } from '../bridge/contract.ts';
import { asRefusal } from './net/api-session.ts';

/** Shows a file to the person: an address for the screen to open, or null when it was opened outside. */
export type ShowFile = (name: string, bytes: Uint8Array) => Promise<{ url: string | null }>;

/** Fetches a PDF from the API and shows it. @throws Refusal of the API */
export async function openDocument(
  client: ApiClient,
  request: FileRequest,
  show: ShowFile,
): Promise<{ url: string | null }> {
  const { name, fetching } = fetchOf(client, request);
  const file = await fetching.catch((error: unknown) => {
    throw asRefusal(error);
  });
  return show(name, new Uint8Array(await file.arrayBuffer()));
}

const fetchOf = (client: ApiClient, request: FileRequest): { name: string; fetching: Promise<Blob> } =>
  request.kind === 'invoice'
    ? {
        name: `invoice-${request.order_number}.pdf`,
        fetching: client.invoice.byNumber({ number: request.order_number }),
      }
    : { name: `manifest-${request.hand_over_id}.pdf`, fetching: client.invoice.manifest({ id: request.hand_over_id }) };

/** Fetches a file for a screen, in base64. @throws Refusal of the API */
export async function readFileFor(
  client: ApiClient,
  request: ReadableFile,
): Promise<{ name: string; type: string; bytes: string }> {
  const fetching =
    request.kind === 'buyout_photo'
      ? client.buyout.officePhoto({ number: request.number, photo: request.photo })
      : client.buyout.bankFile({ number: request.number });
  const file = await fetching.catch((error: unknown) => {
    throw asRefusal(error);
  });
  return { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()).toString('base64') };
}
