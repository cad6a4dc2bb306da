import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { barsOf } from '../renderer/label/bar-widths.ts';
import type { LabelBarcode } from '@kolobeh/shared/delivery/label-description.ts';
import type { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';

// A printer on paper of pixels: reads just the commands this house sends, in each language, paints what they draw, and
// lets a foreign decoder read the barcodes off the picture.

// From the package itself: left alone the decoder would fetch it from a foreign host.
const decoder = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(decoder).buffer } });

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Drawing =
  | ({ kind: 'black' | 'reverse' | 'letters' } & Area)
  | ({ kind: 'barcode' } & Omit<LabelBarcode, 'kind'>)
  | { kind: 'page'; width: number; height: number };

const numbers = (...texts: (string | undefined)[]): number[] => texts.map(Number);

function area(x?: string, y?: string, width?: string, height?: string): Area {
  const [left = 0, top = 0, wide = 0, high = 0] = numbers(x, y, width, height);
  return { x: left, y: top, width: wide, height: high };
}

const ean13 = (twelve: string): string => {
  const sum = Array.from(twelve, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};

const bars = (
  symbology: LabelBarcode['symbology'],
  place: Area,
  module: string | undefined,
  text: string,
): Drawing => ({
  kind: 'barcode',
  symbology,
  x: place.x,
  y: place.y,
  height: place.height,
  module: Number(module),
  text,
});

function readZpl(program: string): Drawing[] {
  const drawings: Drawing[] = [];
  const [, width = '0'] = /\^PW(\d+)/.exec(program) ?? [];
  const [, height = '0'] = /\^LL(\d+)/.exec(program) ?? [];
  drawings.push({ kind: 'page', width: Number(width), height: Number(height) });
  for (const [, x, y, field = ''] of program.matchAll(/\^FO(\d+),(\d+)(.*?)\^FS/g)) {
    const box = /^\^GB(\d+),(\d+),(\d+)$/.exec(field);
    const code = /^\^BY(\d)\^B([CE])N,(\d+),Y,N(?:,N,A)?\^FD(.*)$/.exec(field);
    const text = /^\^A0N,(\d+)(\^FR)?\^FB(\d+),\d+,(\d+),[LRC]\^FH_\^FD(.*)$/.exec(field);
    if (box) drawings.push({ kind: 'black', ...area(x, y, box[1], box[2]) });
    else if (code) {
      const place = area(x, y, '0', code[3]);
      const [symbology, data] =
        code[2] === 'E' ? (['ean13', ean13(code[4] ?? '')] as const) : (['code128', code[4] ?? ''] as const);
      drawings.push(bars(symbology, place, code[1], data));
    } else if (text) {
      const lines = (text[5] ?? '').split('\\&').length;
      const size = Number(text[1]);
      const tall = String(lines * size + (lines - 1) * Number(text[4]));
      if (!text[2] && text[5] !== '') drawings.push({ kind: 'letters', ...area(x, y, text[3], tall) });
    } else throw new Error(`No such field: ${field}`);
  }
  return drawings;
}

const tsplFonts: Record<string, [number, number]> = { 1: [8, 12], 2: [12, 20], 3: [16, 24], 4: [24, 32], 5: [32, 48] };
const dotsOf = (millimetres: string | undefined): number => Math.round((Number(millimetres) / 25.4) * 203);

function readTspl(program: string): Drawing[] {
  return program.split('\r\n').flatMap((line): Drawing[] => {
    const size = /^SIZE ([\d.]+) mm,([\d.]+) mm$/.exec(line);
    if (size) return [{ kind: 'page', width: dotsOf(size[1]), height: dotsOf(size[2]) }];
    const box = /^(BAR|REVERSE) (\d+),(\d+),(\d+),(\d+)$/.exec(line);
    if (box) return [{ kind: box[1] === 'BAR' ? 'black' : 'reverse', ...area(box[2], box[3], box[4], box[5]) }];
    const text = /^TEXT (\d+),(\d+),"(\d)",0,(\d+),(\d+),"(.*)"$/.exec(line);
    if (text) {
      const [pitch, tall] = tsplFonts[text[3] ?? ''] ?? [0, 0];
      const across = pitch * Number(text[4]) * (text[6] ?? '').length;
      return [{ kind: 'letters', ...area(text[1], text[2], String(across), String(tall * Number(text[5]))) }];
    }
    const code = /^BARCODE (\d+),(\d+),"(128|EAN13)",(\d+),1,0,(\d),\d,"(.*)"$/.exec(line);
    if (!code) return expectSetting(line, /^(GAP|DIRECTION|REFERENCE|CODEPAGE|CLS|PRINT|$)/);
    const symbology = code[3] === '128' ? 'code128' : 'ean13';
    return [bars(symbology, area(code[1], code[2], '0', code[4]), code[5], code[6] ?? '')];
  });
}

const eplFonts: Record<string, [number, number]> = { 1: [10, 12], 2: [12, 16], 3: [14, 20], 4: [16, 24] };

function readEpl(program: string): Drawing[] {
  const [, width] = /^q(\d+)$/m.exec(program) ?? [];
  const [, height] = /^Q(\d+),/m.exec(program) ?? [];
  const page: Drawing = { kind: 'page', width: Number(width), height: Number(height) };
  const drawn = program.split('\n').flatMap((line): Drawing[] => {
    const box = /^LO(\d+),(\d+),(\d+),(\d+)$/.exec(line);
    if (box) return [{ kind: 'black', ...area(box[1], box[2], box[3], box[4]) }];
    const text = /^A(\d+),(\d+),0,(\d),(\d),(\d),([NR]),"(.*)"$/.exec(line);
    if (text) {
      const [pitch, tall] = eplFonts[text[3] ?? ''] ?? [0, 0];
      const across = pitch * Number(text[4]) * (text[7] ?? '').length;
      const letters = area(text[1], text[2], String(across), String(tall * Number(text[5])));
      return text[6] === 'R' ? [] : [{ kind: 'letters', ...letters }];
    }
    const code = /^B(\d+),(\d+),0,(1|E30),(\d+),\d+,(\d+),B,"(.*)"$/.exec(line);
    if (!code) return expectSetting(line, /^(N|q\d+|Q\d+,\d+|I8,B,001|P1|)$/);
    const [symbology, data] =
      code[3] === '1' ? (['code128', code[6] ?? ''] as const) : (['ean13', ean13(code[6] ?? '')] as const);
    return [bars(symbology, area(code[1], code[2], '0', code[5]), code[4], data)];
  });
  return [page, ...drawn];
}

function expectSetting(line: string, settings: RegExp): [] {
  if (!settings.test(line)) throw new Error(`No such command: ${line}`);
  return [];
}

const readers: Record<PrinterLanguage, (program: string) => Drawing[]> = { zpl: readZpl, tspl: readTspl, epl: readEpl };

export interface LabelPicture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each dot, row by row. */
  data: Uint8ClampedArray;
}

const white = 255;

function painter(picture: LabelPicture) {
  const dot = (x: number, y: number, value: (before: number) => number): void => {
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) throw new Error(`Off the label at ${x}, ${y}`);
    const at = (y * picture.width + x) * 4;
    const level = value(picture.data[at] ?? white);
    picture.data.fill(level, at, at + 3);
  };
  const fill = ({ x, y, width, height }: Area, value: (before: number, column: number) => number): void => {
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) dot(x + column, y + row, (before) => value(before, column));
  };
  return fill;
}

/** The label as it comes out; letters are grey stripes, which spoil a barcode they run into. */
export function pictureOf(language: PrinterLanguage, program: string): LabelPicture {
  const drawings = readers[language](program);
  const page = drawings.find((one) => one.kind === 'page');
  if (!page) throw new Error('The label has no size');
  const { width, height } = page;
  const picture = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(white) };
  const fill = painter(picture);
  for (const drawing of drawings) {
    if (drawing.kind === 'black') fill(drawing, () => 0);
    if (drawing.kind === 'reverse') fill(drawing, (before) => white - before);
    if (drawing.kind === 'letters') fill(drawing, (before, column) => (column % 6 < 3 ? 0 : before));
    if (drawing.kind === 'barcode')
      for (const bar of barsOf(drawing)) fill({ ...bar, y: drawing.y, height: drawing.height }, () => 0);
  }
  return picture;
}

/** Texts of the barcodes on a picture, or in the bytes of a PNG file, from the top down. */
export async function barcodesOn(picture: LabelPicture | Uint8Array): Promise<string[]> {
  const found = await readBarcodes(picture as ImageData | Uint8Array<ArrayBuffer>, {
    formats: ['Code128', 'EAN13'],
    maxNumberOfSymbols: 20,
  });
  return found.toSorted((a, b) => a.position.topLeft.y - b.position.topLeft.y).map(({ text }) => text);
}
