import { inflateSync } from 'node:zlib';

/** What a reader sees of a PDF. */
export interface ReadPdf {
  /** Letters in the order of drawing; no-break spaces as spaces. */
  text: string;
  images: number;
  pages: number;
}

type Objects = Map<string, string>;

/** Objects by number, with the streams of pages and of fonts' tables unpacked. */
function objectsOf(raw: string): Objects {
  const objects: Objects = new Map();
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
    const isPacked = stream !== undefined && body.includes('/FlateDecode') && !body.includes('/Subtype /Image');
    objects.set(id, isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : body);
  }
  return objects;
}

/** Letters by glyph number, as the font's own table says for those who copy text. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '0', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

function textOf(page: string, fonts: Map<string, Map<string, string>>): string {
  let text = '';
  let font = '';
  for (const [, named, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (named) font = named;
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi)) {
      for (const [glyph] of hex.matchAll(/.{4}/g)) text += fonts.get(font)?.get(glyph.toLowerCase()) ?? '';
    }
    if (shown) text += ' ';
  }
  return text;
}

/** Reads a PDF as pdfkit writes it. */
export function readPdf(pdf: Buffer): ReadPdf {
  const raw = pdf.toString('latin1');
  const objects = objectsOf(raw);
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
    fonts.set(name, lettersOf(objects.get(table) ?? ''));
  }
  return {
    text: [...objects.values()]
      .map((body) => textOf(body, fonts))
      .join('')
      .replaceAll('\u00a0', ' '),
    images: [...raw.matchAll(/\/Subtype \/Image/g)].length,
    pages: [...raw.matchAll(/\/Type \/Page\b(?!s)/g)].length,
  };
}
