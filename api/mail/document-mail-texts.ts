import type { DocumentKind } from '@kolobeh/shared/invoice/billing-document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** All words of letters with documents in one language. */
export interface DocumentMailWords {
  greeting: string;
  /** By kind; `{number}` is the document's, `{order}` the order's. */
  subject: Record<DocumentKind, string>;
  intro: Record<DocumentKind, string>;
  follow: string;
  signature: string;
  reason: string;
}

/** By the market of the order. The document itself is attached. */
export const documentMailWords: Record<MarketCode, DocumentMailWords> = {
  cs: {
    greeting: 'Dobrý den,',
    subject: {
      proforma: 'Zálohová faktura {number} k objednávce {order}',
      invoice: 'Faktura {number} k objednávce {order}',
      credit_note: 'Dobropis {number} k objednávce {order}',
    },
    intro: {
      proforma: 'v příloze je zálohová faktura {number} k objednávce {order}.',
      invoice: 'v příloze je faktura {number} k objednávce {order}.',
      credit_note:
        'v příloze je opravný daňový doklad {number} k objednávce {order}. Peníze vracíme stejnou cestou, jakou přišly.',
    },
    follow: 'Otevřít objednávku',
    signature: 'Váš Kolobeh',
    reason: 'Tento e-mail jste dostali, protože jste u nás objednali.',
  },
  ro: {
    greeting: 'Bună ziua,',
    subject: {
      proforma: 'Factura proformă {number} pentru comanda {order}',
      invoice: 'Factura {number} pentru comanda {order}',
      credit_note: 'Nota de creditare {number} pentru comanda {order}',
    },
    intro: {
      proforma: 'atașat găsești factura proformă {number} pentru comanda {order}.',
      invoice: 'atașat găsești factura {number} pentru comanda {order}.',
      credit_note:
        'atașat găsești nota de creditare {number} pentru comanda {order}. Returnăm banii prin aceeași metodă prin care au venit.',
    },
    follow: 'Deschide comanda',
    signature: 'Echipa Kolobeh',
    reason: 'Ai primit acest e-mail pentru că ai plasat o comandă la noi.',
  },
};
