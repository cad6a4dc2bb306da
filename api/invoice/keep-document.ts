import type { BillingDocument } from '@kolobeh/shared/invoice/billing-document.ts';
import { moveDocument } from '@kolobeh/shared/invoice/document-states.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { InvoiceRow } from '../database/entities/orders/invoice-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { logStates } from '../operation/state-log.ts';
import { contentOfDocument } from './content-of-document.ts';
import { documentPdf } from './document-pdf.ts';
import { ublXml } from './ubl/ubl-xml.ts';
import { isdocXml } from './isdoc/isdoc-xml.ts';
import { keepFiles, lockDocument } from './queries/invoices.ts';

/** Keys of a document's files; `xml` is null where there is none. */
export interface KeptFiles {
  pdf: string;
  xml: string | null;
}

/** What the market's accounts read by machine; null where there is no such form. */
async function keepXml(deps: Deps, content: BillingDocument, id: string): Promise<string | null> {
  const { kind } = content;
  const { xmlForm } = markets[content.market];
  if (kind === 'proforma' || xmlForm === null) return null;
  const key = `invoices/${content.number}.${xmlForm === 'isdoc' ? 'isdoc' : 'xml'}`;
  const text = xmlForm === 'isdoc' ? isdocXml({ ...content, kind }, id) : ublXml({ ...content, kind });
  await deps.files.put(key, Buffer.from(text, 'utf8'), 'application/xml');
  return key;
}

async function draw(deps: Deps, manager: EntityManager, row: InvoiceRow): Promise<KeptFiles> {
  const content = await contentOfDocument(deps, manager, row);
  const pdf = `invoices/${row.number}.pdf`;
  await deps.files.put(pdf, await documentPdf(content), 'application/pdf');
  return { pdf, xml: await keepXml(deps, content, row.id) };
}

/**
 * Makes a document's files on first use and keeps them as they are; with that it is created. The document is held
 * meanwhile, so that nobody draws it a second time.
 * @returns null when there is no such document, and of one whose time of keeping is over
 */
export const keepDocument = (deps: Deps, documentId: string): Promise<KeptFiles | null> =>
  inTransaction(deps.source, async (manager) => {
    const row = await lockDocument(manager, documentId);
    if (!row || row.ended_at) return null;
    if (row.file_key) return { pdf: row.file_key, xml: row.xml_key };
    const { pdf, xml } = await draw(deps, manager, row);
    await keepFiles(manager, row.id, { file_key: pdf, xml_key: xml });
    if (moveDocument(row.state, 'created').ok)
      await logStates(manager, 'invoice', [{ id: row.id, from: row.state, to: 'created' }], {
        actor: { id: null, kind: 'system' },
      });
    return { pdf, xml };
  });
