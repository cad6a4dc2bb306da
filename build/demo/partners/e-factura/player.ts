// RO e-Factura as the sandbox plays it, served at `/e-factura`: token, upload, state, messages, archives.
import path from 'node:path';
import { type Request, type Response, Router, text, urlencoded } from 'express';
import { z } from 'zod';
import { answer, answerJson, failing, failureOf } from '../answering.ts';
import { bearerOf, queryOf, tokens } from '../carriers/tokens.ts';
import { openRecords, type RecordFile } from '../record-file.ts';
import type { SwitchBoard } from '../switches.ts';
import { faultsOf } from './check-document.ts';
import { writeZip } from './zip.ts';

const Uploaded = z.object({
  index: z.string(),
  cif: z.string(),
  /** Of the document. */
  number: z.string(),
  document: z.string(),
  faults: z.array(z.string()),
  /** Instant in milliseconds. */
  at: z.number(),
});
type Uploaded = z.infer<typeof Uploaded>;

/** How long a document is being checked. */
const checkingMs = 2_000;
const firstIndex = 5_000_000_000;
const dayMs = 86_400_000;

const escape = (word: string): string =>
  word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const sendXml = (res: Response, document: string): void => answer(res, { type: 'xml', text: document });

interface Played {
  records: RecordFile<Uploaded>;
  now: () => Date;
}

function upload({ records, now }: Played, req: Request, res: Response): void {
  const open = '<header xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1"';
  if (failureOf(res) === 'refuse' || typeof req.body !== 'string' || !req.body.includes('CustomizationID'))
    return sendXml(
      res,
      `${open} ExecutionStatus="1"><Errors errorMessage="Fisierul transmis nu este valid."/></header>`,
    );
  const index = String(firstIndex + records.all().length + 1);
  const faults = faultsOf(req.body);
  const number = /<cbc:ID>([^<]+)<\/cbc:ID>/.exec(req.body)?.[1] ?? '';
  const cif = queryOf(req.query['cif']);
  records.set(index, { index, cif, number, document: req.body, faults, at: now().getTime() });
  sendXml(res, `${open} ExecutionStatus="0" index_incarcare="${index}"/>`);
}

const isChecked = ({ now }: Played, { at }: Uploaded): boolean => at + checkingMs <= now().getTime();
/** Name of the archive of a document. */
const downloadOf = ({ index }: Uploaded): string => `3${index.slice(1)}`;

function check(played: Played, req: Request, res: Response): void {
  const known = played.records.get(queryOf(req.query['id_incarcare']));
  const open = '<header xmlns="mfp:anaf:dgti:efactura:stareMesajFactura:v1"';
  if (!known) return sendXml(res, `${open}><Errors errorMessage="Nu exista factura cu id_incarcare cerut"/></header>`);
  if (!isChecked(played, known)) return sendXml(res, `${open} stare="in prelucrare"/>`);
  const state = known.faults.length === 0 ? 'ok' : 'nok';
  sendXml(res, `${open} stare="${state}" id_descarcare="${downloadOf(known)}"/>`);
}

function list(played: Played, req: Request, res: Response): void {
  const since = played.now().getTime() - Number(queryOf(req.query['zile'])) * dayMs;
  const cif = queryOf(req.query['cif']);
  const mesaje = played.records
    .all()
    .filter((one) => one.cif === cif && one.at >= since && isChecked(played, one))
    .map((one) => ({
      id: downloadOf(one),
      id_solicitare: one.index,
      tip: one.faults.length === 0 ? 'FACTURA TRIMISA' : 'ERORI FACTURA',
      cif,
      data_creare: new Date(one.at).toISOString().replaceAll(/\D/g, '').slice(0, 12),
      detalii: `Factura cu id_incarcare=${one.index} emisa de cif_emitent=${cif}`,
    }));
  answerJson(res, mesaje.length > 0 ? { mesaje, cui: cif } : { eroare: 'Nu exista mesaje in perioada ceruta' });
}

function download(played: Played, req: Request, res: Response): void {
  const known = played.records.all().find((one) => downloadOf(one) === queryOf(req.query['id']));
  if (!known) return answerJson(res, { eroare: 'Pentru id-ul cerut nu exista factura' });
  const errors = known.faults.map((fault) => `<Error errorMessage="${escape(fault)}"/>`).join('');
  const named = `Index_incarcare="${known.index}"`;
  const content =
    errors === ''
      ? known.document
      : `<header xmlns="mfp:anaf:dgti:efactura:mesajEroriFactuta:v1" ${named}>${errors}</header>`;
  if (failureOf(res) === 'lost_reply') return void res.socket?.destroy();
  const archive = { [`${known.index}.xml`]: content, [`semnatura_${known.index}.xml`]: '<Signature/>' };
  res.type('application/zip').send(writeZip(archive));
}

/** The played exchange of invoices; `uploaded` are documents with what its checks found wrong. */
export interface EFacturaPlayer {
  router: Router;
  uploaded: () => Uploaded[];
  close: () => void;
}

/**
 * ANAF's e-Factura as far as the shop calls it: documents are taken at once, checked later and fetched as an archive,
 * as there. Tokens last an hour.
 */
export function eFacturaPlayer({
  dataDir,
  board,
  now,
}: {
  dataDir: string;
  board: SwitchBoard;
  now: () => Date;
}): EFacturaPlayer {
  const records = openRecords(path.join(dataDir, 'sandbox', 'e-factura.jsonl'), Uploaded);
  const played = { records, now };
  const access = tokens(now, 3_600_000);
  const router = Router();
  router.post('/token', urlencoded({ extended: false }), (_req, res) => {
    res.json({ access_token: access.issue().value, expires_in: 3600, token_type: 'Bearer' });
  });
  router.use((req, res, next) => {
    if (access.isValid(bearerOf(req.headers.authorization))) next();
    else res.status(401).json({ message: 'Unauthorized' });
  });
  router.use(failing(board, 'e-factura'), text({ type: 'text/plain', limit: '5mb' }));
  router.post(['/upload', '/uploadb2c'], (req, res) => upload(played, req, res));
  router.get('/stareMesaj', (req, res) => check(played, req, res));
  router.get('/listaMesajeFactura', (req, res) => list(played, req, res));
  router.get('/descarcare', (req, res) => download(played, req, res));
  return { router, uploaded: () => records.all(), close: () => records.close() };
}
