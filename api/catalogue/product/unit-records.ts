import type { UnitRecord } from '@kolobeh/shared/catalogue/page/unit-record.ts';
import { z } from 'zod';
import type { UnitRow } from './queries/units-sql.ts';

const Detail = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));

/** The record of a used unit, with the address of its passport. */
export const presentUnit = (
  { id, ...row }: UnitRow,
  passportOf: (unit: { id: string; number: number }) => string,
): UnitRecord => ({
  ...row,
  url: passportOf({ id, number: row.number }),
  events: (row.events ?? []).map((event) => ({
    kind: event.kind,
    on: event.on,
    detail: Detail.catch({}).parse(event.detail),
  })),
});
