import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Texts one of which fits any text that a call takes. */
const texts = [
  'OP-00001',
  'OD-00001',
  'a1',
  'ab-c1',
  '12345',
  '8590000000015',
  '2611000001',
  'CASE-IP15',
  'LC-A-01',
  '#aabbcc',
  'A'.repeat(43),
  '2026-11-22',
  '10:00',
  '2026-11-22T10:00:00.000Z',
  'jana@example.cz',
  'https://partner.example/orders',
  'http://localhost:4100',
  'minimal',
  '1795392000000000-000000001',
  'CZ',
  'příklad textu',
];

function sampleText(schema: z.core.$ZodType, at: string): string {
  const text = [...texts, randomUUID()].find((one) => z.safeParse(schema, one).success);
  if (text === undefined) throw new Error(`No text of the samples fits ${at}`);
  return text;
}

/** A value in place of the sample; what it returns stands there, `undefined` lets the sample be. */
type InPlace = (at: string) => unknown;

const sampleNumber = (schema: z.core.$ZodType): unknown =>
  [1, 100, 0].find((one) => z.safeParse(schema, one).success) ?? 2;

/**
 * A value that a schema takes, as it goes over the wire: every field filled in, every list with one item.
 * @param at path as `inputParts` names it
 */
export function sampleInput(schema: z.core.$ZodType, at: string, inPlace: InPlace): unknown {
  const forced = inPlace(at);
  if (forced !== undefined) return forced;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, sampleInput(field, `${at}.${name}`, inPlace)]),
      );
    case 'array':
      return [sampleInput(def.element, `${at}[]`, inPlace)];
    case 'record': {
      const key = sampleInput(def.keyType, `${at}{key}`, inPlace);
      return { [String(key)]: sampleInput(def.valueType, `${at}{}`, inPlace) };
    }
    case 'union':
      return sampleUnion(def.options, at, inPlace);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string':
      return sampleText(schema, at);
    case 'number':
      return sampleNumber(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'pipe':
      return sampleInput(def.in._zod.def.type === 'transform' ? def.out : def.in, at, inPlace);
    default:
      return 'innerType' in def ? sampleInput(def.innerType, at, inPlace) : {};
  }
}

/** The option in which something is put in place; the first one when nothing is. */
function sampleUnion(options: readonly z.core.$ZodType[], at: string, inPlace: InPlace): unknown {
  for (const [index, option] of options.entries()) {
    let isPut = false;
    const value = sampleInput(option, `${at}|${index}`, (path) => {
      const forced = inPlace(path);
      isPut ||= forced !== undefined;
      return forced;
    });
    if (isPut) return value;
  }
  const [first] = options;
  return first && sampleInput(first, `${at}|0`, inPlace);
}
