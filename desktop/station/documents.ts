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

interface Fetching {
  name: string;
  fetching: Promise<Blob>;
}

function fetchOf(client: ApiClient, request: FileRequest): Fetching {
  if (request.kind === 'manifest') {
    const { hand_over_id: id } = request;
    return { name: `manifest-${id}.pdf`, fetching: client.invoice.manifest({ id }) };
  }
  if (request.kind === 'repair_invoice') {
    const { number } = request;
    return { name: `invoice-${number}.pdf`, fetching: client.repair.officeInvoice({ number, form: 'pdf' }) };
  }
  if (request.kind === 'repair_credit_note') {
    const { number, id } = request;
    return {
      name: `credit-note-${number}.pdf`,
      fetching: client.repair.officeCreditNote({ number, note: id, form: 'pdf' }),
    };
  }
  const { kind, order_number: number } = request;
  if (kind === 'document')
    return {
      name: `document-${number}.pdf`,
      fetching: client.invoice.document({ number, id: request.id, form: 'pdf' }),
    };
  return kind === 'invoice'
    ? { name: `invoice-${number}.pdf`, fetching: client.invoice.byNumber({ number }) }
    : { name: `order-${number}.pdf`, fetching: client.invoice.confirmation({ number }) };
}

const readOf = (client: ApiClient, request: ReadableFile): Promise<File> => {
  if (request.kind === 'buyout_photo')
    return client.buyout.officePhoto({ number: request.number, photo: request.photo });
  if (request.kind === 'complaint_photo')
    return client.complaint.officePhoto({ receipt: request.receipt, photo: request.photo });
  if (request.kind === 'repair_photo')
    return client.repair.officePhoto({ number: request.number, photo: request.photo });
  if (request.kind === 'review_photo') return client.review.officePhoto({ id: request.review, photo: request.photo });
  if (request.kind === 'grid_export') return client.staff.exportFile({ id: request.id });
  if (request.kind === 'application_cv') return client.hiring.cv({ id: request.id });
  if (request.kind === 'import_faults') {
    const { kind: _, ...asked } = request;
    return client.dataImport.faults(asked);
  }
  if (request.kind === 'product_picture') return client.catalogue.uncutPicture({ id: request.id, key: request.key });
  if (request.kind === 'file_set_photo') return client.fileSet.uncutPhoto({ id: request.id, key: request.key });
  if (request.kind === 'bank_file') return client.buyout.bankFile({ number: request.number });
  return client.invoice.document({ number: request.order_number, id: request.id, form: 'xml' });
};

/** Fetches a file for a screen, in base64. @throws Refusal of the API */
export async function readFileFor(
  client: ApiClient,
  request: ReadableFile,
): Promise<{ name: string; type: string; bytes: string }> {
  const file = await readOf(client, request).catch((error: unknown) => {
    throw asRefusal(error);
  });
  return { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()).toString('base64') };
}
