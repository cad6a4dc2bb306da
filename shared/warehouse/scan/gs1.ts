import { hasGs1CheckDigit } from '../../validation/goods/gtin.ts';

/** FNC1 as scanners send it: it ends an element of variable length. */
export const groupSeparator = '\u001d';

interface ElementFormat {
  /** Application identifier, or its first digits when the rest only says where the decimal point is. */
  ai: string;
  /** Digits of the whole identifier. */
  aiLength: number;
  isFixed: boolean;
  /** Exact length of a fixed element, longest of a variable one. */
  length: number;
  isNumeric: boolean;
  hasCheckDigit: boolean;
}

const fixed = (ai: string, length: number, hasCheckDigit = false): ElementFormat => ({
  ai,
  aiLength: ai.length,
  isFixed: true,
  length,
  isNumeric: true,
  hasCheckDigit,
});

const variable = (ai: string, length: number, isNumeric = false): ElementFormat => ({
  ai,
  aiLength: ai.length,
  isFixed: false,
  length,
  isNumeric,
  hasCheckDigit: false,
});

const measure = (ai: string): ElementFormat => ({ ...fixed(ai, 6), aiLength: 4 });

/** Elements met on boxes of electronics and on pallets (GS1 General Specifications, section 3). */
const formats: readonly ElementFormat[] = [
  fixed('00', 18, true),
  fixed('01', 14, true),
  fixed('02', 14, true),
  ...['11', '12', '13', '15', '16', '17'].map((ai) => fixed(ai, 6)),
  fixed('20', 2),
  variable('10', 20),
  variable('21', 20),
  variable('22', 20),
  variable('240', 30),
  variable('241', 30),
  variable('250', 30),
  variable('30', 8, true),
  variable('37', 8, true),
  variable('400', 30),
  fixed('410', 13, true),
  fixed('414', 13, true),
  ...['310', '311', '312', '313', '330'].map(measure),
  ...['91', '92', '93', '94', '95', '96', '97', '98', '99'].map((ai) => variable(ai, 90)),
];

interface ReadElement {
  ai: string;
  value: string;
  rest: string;
}

function readElement(text: string): ReadElement | null {
  const format = formats.find((one) => text.startsWith(one.ai));
  if (!format || text.length < format.aiLength) return null;
  const ai = text.slice(0, format.aiLength);
  const body = text.slice(format.aiLength);
  const end = body.indexOf(groupSeparator);
  const upToSeparator = end < 0 ? body : body.slice(0, end);
  const value = format.isFixed ? body.slice(0, format.length) : upToSeparator;
  if (!fits(value, format) || !/^[0-9]+$/.test(ai)) return null;
  const rest = body.slice(value.length);
  return { ai, value, rest: rest.startsWith(groupSeparator) ? rest.slice(1) : rest };
}

function fits(value: string, { isFixed, length, isNumeric, hasCheckDigit }: ElementFormat): boolean {
  if (isFixed ? value.length !== length : value.length < 1 || value.length > length) return false;
  if (isNumeric && !/^[0-9]+$/.test(value)) return false;
  return !hasCheckDigit || hasGs1CheckDigit(value);
}

/**
 * Elements of a GS1 string by their application identifiers, without brackets: `01…17…10LOT<GS>21SERIAL`.
 * Null when any part does not fit: half of a label is no label.
 */
export function parseGs1(text: string): Record<string, string> | null {
  const elements: Record<string, string> = {};
  let rest = text.startsWith(groupSeparator) ? text.slice(1) : text;
  while (rest !== '') {
    const element = readElement(rest);
    if (!element || (elements[element.ai] ?? element.value) !== element.value) return null;
    elements[element.ai] = element.value;
    rest = element.rest;
  }
  return Object.keys(elements).length > 0 ? elements : null;
}

/** Whether a string without any mark of GS1 begins like one: a GTIN or an SSCC with its check digit. */
export const beginsLikeGs1 = (text: string): boolean =>
  (/^01[0-9]{14}/.test(text) && hasGs1CheckDigit(text.slice(2, 16))) ||
  (/^00[0-9]{18}$/.test(text) && hasGs1CheckDigit(text.slice(2)));
