import { expect, it } from 'vitest';
import { cvName } from './cv.ts';

it.each([
  ['Životopis Jana Malá.pdf', 'pdf', 'Životopis Jana Malá.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\Jana\\cv.docx', 'docx', 'cv.docx'],
  ['zivotopis.pdf.exe', 'pdf', 'zivotopis.pdf.pdf'],
  ['cv\u202Efdp.exe', 'odt', 'cvfdp.odt'],
  ['a\r\nContent-Type: text/html.pdf', 'pdf', 'html.pdf'],
  ['  .htaccess', 'pdf', 'htaccess.pdf'],
  ['<b>"?*|.odt', 'odt', 'b.odt'],
  ['', 'docx', 'cv.docx'],
  ['.pdf', 'pdf', 'cv.pdf'],
  ['🙂'.repeat(200), 'pdf', `${'🙂'.repeat(80)}.pdf`],
] as const)('%j is kept as %s under a name of ours', (sent, kind, name) => {
  expect(cvName(sent, kind)).toBe(name);
});
