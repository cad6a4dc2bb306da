// An archive of all that is kept of a customer, asked for on the account's page and made in the background.
import { z } from 'zod';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';

export const DataExportState = z.enum(['waiting', 'done', 'failed']);
export type DataExportState = z.infer<typeof DataExportState>;

/** How long a finished archive is given out. */
export const archiveDays = 7;

/** Name of the file as a browser saves it. */
export const archiveName = 'kolobeh-data.zip';

/** The latest archive of an account. */
export const DataExport = z.object({
  id: Uuid,
  state: DataExportState,
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe('Null until it is made'),
});
export type DataExport = z.infer<typeof DataExport>;

const own: StatedMeta = {
  access: 'account.own',
  owner: 'self',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};

const asked = z.object({ latest: DataExport.nullable().describe('Null when none was asked for, or it has expired') });

export const dataExportContract = {
  askDataExport: route
    .meta({ ...own, rateLimit: 'sign-in' })
    .route({
      method: 'POST',
      path: '/account/data-export',
      successStatus: 202,
      summary: 'Has an archive made of all that is kept of the customer; the password is asked for again',
    })
    .input(z.strictObject({ market: MarketCode, current: z.string().min(1, 'REQUIRED').max(200) }))
    .output(asked),
  dataExport: route
    .meta({ ...own, rateLimit: 'read' })
    .route({ method: 'GET', path: '/account/data-export', summary: 'How the latest archive stands' })
    .output(asked),
  dataArchive: route
    .meta(own)
    .route({
      method: 'GET',
      path: '/account/data-export/{id}',
      summary: 'The archive, for its customer alone and until it expires: data as JSON, documents as PDF',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(z.file().mime('application/zip'))
    .errors({ ARCHIVE_GONE: { status: 404, message: 'There is no such archive, or it has expired' } }),
};
