// RO e-Factura, the Romanian state's system of electronic invoices: ANAF's REST calls.
import { z } from 'zod';
import {
  callPartner,
  parseReply,
  parseValue,
  type PartnerCall,
  type PartnerReply,
  unexpectedStatus,
} from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import { accessToken, type TokenSettings } from './access-token.ts';
import { readXml } from './read-xml.ts';
import { readZip } from './read-zip.ts';

/** Where documents are sent; ANAF has one address for trials and one for real. */
export interface EFacturaSettings extends TokenSettings {
  /** Up to `/FCTEL/rest`, without a slash at its end. */
  url: string;
}

interface Upload {
  xml: string;
  standard: 'UBL' | 'CN';
  /** Number of the seller without RO. */
  cif: string;
  /** Whether the buyer is a consumer. */
  isConsumer: boolean;
}

/** What became of a document that was uploaded. */
type Checked = { state: 'processing' } | { state: 'accepted' | 'rejected'; downloadId: string };

/** A message about a document of ours; `index` is that of its upload. */
interface Message {
  index: string;
  downloadId: string;
  isError: boolean;
}

/** Romania's exchange of electronic invoices: upload first, ask about it later, fetch what became of it. */
export interface EFactura {
  /** @returns the index of the upload @throws PartnerError `refused` with the reason; others leave it unknown */
  upload: (upload: Upload) => Promise<string>;
  check: (index: string) => Promise<Checked>;
  /** Messages about documents sent in the last days. */
  messages: (days: number, cif: string) => Promise<Message[]>;
  /** The archive of a checked document, sealed by the ministry: the document itself, or what is wrong with it. */
  download: (id: string) => Promise<{ bytes: Buffer; files: Map<string, Buffer> }>;
}

const partner = 'e-factura';

const Errors = z
  .union([z.object({ errorMessage: z.string() }), z.array(z.object({ errorMessage: z.string() }))])
  .transform((errors) => [errors].flat().map(({ errorMessage }) => errorMessage));
const UploadReply = z.object({
  header: z.object({
    ExecutionStatus: z.enum(['0', '1']),
    index_incarcare: z.string().regex(/^\d+$/).optional(),
    Errors: Errors.optional(),
  }),
});
const StateReply = z.object({
  header: z.object({
    stare: z.string().optional(),
    id_descarcare: z.string().regex(/^\d+$/).optional(),
    Errors: Errors.optional(),
  }),
});
const ListReply = z.object({
  mesaje: z.array(z.object({ id: z.string(), id_solicitare: z.string(), tip: z.string() })).default([]),
  eroare: z.string().optional(),
});

type Wanted = Pick<PartnerCall, 'operation' | 'method' | 'isRepeatable'> & { path: string; body?: string };

/** What is wrong with a document, as the archive of a rejected one says it. */
export function errorsOf(files: ReadonlyMap<string, Buffer>): string {
  for (const [name, bytes] of files) {
    if (name.startsWith('semnatura')) continue;
    const parsed = z.looseObject({ header: z.object({ Error: Errors }) }).safeParse(readXml(bytes.toString('utf8')));
    if (parsed.success) return parsed.data.header.Error.join('; ');
  }
  return '';
}

/** Number of the document that an archive holds; null in that of a rejected one. */
export function numberIn(files: ReadonlyMap<string, Buffer>): string | null {
  const Named = z.object({ 'cbc:ID': z.coerce.string() });
  const Document = z.union([z.object({ Invoice: Named }), z.object({ CreditNote: Named })]);
  for (const [name, bytes] of files) {
    const parsed = name.startsWith('semnatura') ? null : Document.safeParse(readXml(bytes.toString('utf8')));
    if (parsed?.success) return ('Invoice' in parsed.data ? parsed.data.Invoice : parsed.data.CreditNote)['cbc:ID'];
  }
  return null;
}

function uploaded(reply: PartnerReply): string {
  const operation = 'upload';
  const { header } = parseValue({ partner, operation }, UploadReply, readXml(reply.text));
  if (header.ExecutionStatus === '0' && header.index_incarcare) return header.index_incarcare;
  const why = header.Errors?.join('; ') ?? 'no reason given';
  throw new PartnerError({ partner, operation, kind: 'refused' }, why);
}

function checked(reply: PartnerReply): Checked {
  const operation = 'stareMesaj';
  const { header } = parseValue({ partner, operation }, StateReply, readXml(reply.text));
  if (header.stare === 'in prelucrare') return { state: 'processing' };
  if (header.stare === 'ok' && header.id_descarcare) return { state: 'accepted', downloadId: header.id_descarcare };
  if (header.stare === 'nok' && header.id_descarcare) return { state: 'rejected', downloadId: header.id_descarcare };
  const why = header.Errors?.join('; ') ?? header.stare ?? '';
  throw new PartnerError({ partner, operation, kind: 'refused' }, why);
}

/** Client of e-Factura: ANAF's own or the sandbox's. */
export function eFactura(settings: EFacturaSettings, now: () => Date): EFactura {
  const token = accessToken(settings, now);
  const callOnce = async ({ operation, method, isRepeatable, path, body }: Wanted): Promise<PartnerReply> =>
    callPartner({
      partner,
      operation,
      method,
      isRepeatable,
      url: `${settings.url}/${path}`,
      headers: {
        authorization: `Bearer ${await token.get()}`,
        ...(body === undefined ? {} : { 'content-type': 'text/plain' }),
      },
      body,
      timeoutMs: 20_000,
    });
  /** A token that ended early is fetched anew; a call without a good one has done nothing there. */
  const call = async (wanted: Wanted): Promise<PartnerReply> => {
    const first = await callOnce(wanted);
    if (first.status !== 401 && first.status !== 403) return okay(wanted, first);
    token.drop();
    return okay(wanted, await callOnce(wanted));
  };
  const okay = (wanted: Wanted, reply: PartnerReply): PartnerReply => {
    if (reply.status !== 200) throw unexpectedStatus({ partner, operation: wanted.operation }, reply.status);
    return reply;
  };
  const read = (operation: string, path: string): Promise<PartnerReply> =>
    call({ operation, method: 'GET', isRepeatable: true, path });
  return {
    upload: async ({ xml: body, standard, cif, isConsumer }) => {
      const path = `${isConsumer ? 'uploadb2c' : 'upload'}?${new URLSearchParams({ standard, cif })}`;
      return uploaded(await call({ operation: 'upload', method: 'POST', isRepeatable: false, path, body }));
    },
    check: async (index) => checked(await read('stareMesaj', `stareMesaj?id_incarcare=${index}`)),
    messages: async (days, cif) => {
      const operation = 'listaMesajeFactura';
      const path = `${operation}?${new URLSearchParams({ zile: String(days), cif })}`;
      const { mesaje } = parseReply({ partner, operation }, ListReply, (await read(operation, path)).text);
      return mesaje
        .filter(({ tip }) => tip === 'FACTURA TRIMISA' || tip === 'ERORI FACTURA')
        .map(({ id, id_solicitare: index, tip }) => ({ index, downloadId: id, isError: tip === 'ERORI FACTURA' }));
    },
    download: async (id) => {
      const { bytes } = await read('descarcare', `descarcare?id=${id}`);
      try {
        return { bytes, files: readZip(bytes) };
      } catch (cause) {
        throw new PartnerError({ partner, operation: 'descarcare', kind: 'malformed', cause }, 'no archive');
      }
    },
  };
}

declare module '../../operation/deps.ts' {
  interface Deps {
    eFactura: EFactura;
  }
}
