const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters that XML 1.0 has no way to write. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as it stands in XML, in an element or in an attribute. */
export const xmlText = (text: string): string =>
  text.replaceAll(impossible, '').replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
