// CVs of each kind that is taken, as small as they come.
import { writeZip } from '../demo/partners/e-factura/zip.ts';

/** A PDF of one empty page. @param words stand in it, to be found again */
export const aPdf = (words = 'cv'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

type Parts = Readonly<Record<string, string>>;

/** A Word document. @param more parts put in, or instead */
export const aDocx = (more: Parts = {}): Buffer =>
  writeZip({ '[Content_Types].xml': contentTypes, 'word/document.xml': '<w:document/>', ...more });

/** An OpenDocument text. @param more parts put in, or instead */
export const anOdt = (more: Parts = {}): Buffer =>
  writeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': '<office:document-content/>',
    ...more,
  });
