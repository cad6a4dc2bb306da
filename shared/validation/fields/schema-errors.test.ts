import { expect, it } from 'vitest';
import { z } from 'zod';
import { schemaErrors } from './schema-errors.ts';

const fieldsOf = (schema: z.ZodType, value: unknown) => schemaErrors(schema.safeParse(value).error?.issues ?? []);

it.each([
  ['nothing where a value is needed', z.string(), undefined, { code: 'REQUIRED' }],
  ['null where a number is needed', z.int(), null, { code: 'REQUIRED' }],
  ['a word for a number', z.int(), 'two', { code: 'NOT_A_NUMBER' }],
  ['a word for a typed number', z.coerce.number().int(), 'two', { code: 'NOT_A_NUMBER' }],
  ['a part for a whole', z.int(), 1.5, { code: 'NOT_WHOLE' }],
  ['less than the least', z.int().min(1), 0, { code: 'TOO_SMALL', params: { min: 1 } }],
  ['more than the most', z.number().max(10), 999, { code: 'TOO_LARGE', params: { max: 10 } }],
  ['more than a number can be told apart', z.int(), 2 ** 60, { code: 'TOO_LARGE' }],
  ['nothing where something is counted', z.int().positive(), 0, { code: 'NOT_POSITIVE' }],
  ['a short text', z.string().min(3), 'ab', { code: 'TOO_SHORT', params: { min: 3 } }],
  ['a long text', z.string().max(3), 'abcd', { code: 'TOO_LONG', params: { max: 3 } }],
  ['a long list', z.array(z.int()).max(1), [1, 2], { code: 'TOO_LONG', params: { max: 1 } }],
  ['a value that is not offered', z.enum(['cs', 'ro']), 'de', { code: 'NOT_THE_VALUE' }],
  ['no link', z.url(), 'telefony', { code: 'INVALID_LINK' }],
  ['no e-mail', z.email(), 'jana', { code: 'INVALID_EMAIL' }],
  ['no day', z.iso.date(), '32.1.2026', { code: 'INVALID_DATE' }],
  ['what breaks a pattern', z.string().regex(/^a$/), 'b', { code: 'INVALID' }],
  ['what breaks a rule with its own message', z.string().min(3, 'PIN_DIGITS'), 'ab', { code: 'PIN_DIGITS' }],
  ['a text for a truth', z.boolean(), 'yes', { code: 'INVALID' }],
] as const)('%s is told by its code', (_, schema, value, told) => {
  expect(fieldsOf(z.object({ field: schema }), { field: value })).toEqual([
    { path: 'field', ...told, ...(value === 2 ** 60 ? { params: { max: Number.MAX_SAFE_INTEGER } } : {}) },
  ]);
});

it('names each field that the schema does not have, where it stands', () => {
  const schema = z.strictObject({ order: z.array(z.strictObject({ note: z.string() })) });
  expect(fieldsOf(schema, { order: [{ note: 'a', token: 'b', vip: true }], more: 1 })).toEqual([
    { path: 'order.0.token', code: 'UNKNOWN_FIELD' },
    { path: 'order.0.vip', code: 'UNKNOWN_FIELD' },
    { path: 'more', code: 'UNKNOWN_FIELD' },
  ]);
});
