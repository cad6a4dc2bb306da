import { z } from 'zod';
import { textOf } from '../base/forms/form-values.ts';

const Chosen = z.coerce.number().int().positive().nullable().catch(null);

const numberIn = (form: FormData, field: string): number | null => Chosen.parse(textOf(form, field) || null);

const wordIn = (form: FormData, field: string): string | null => textOf(form, field).trim() || null;

/** Covers as a form has them, in the fields of the adding call. */
export function coversToAdd(form: FormData) {
  const [general, screen] = [numberIn(form, 'generalTuito'), numberIn(form, 'screenTuito')];
  const [months, code] = [numberIn(form, 'mp_warranty'), wordIn(form, 'prolongWarranty')];
  return {
    generalTuito: general === null ? null : { id: general },
    screenTuito: screen === null ? null : { id: screen },
    mp_warranty: months === null ? null : { month_count: months },
    prolongWarranty: code === null ? null : { code },
  };
}

/** The same in the fields of the call that changes a line: what is not ticked is ended. */
export function coversToChange(form: FormData) {
  const ids = [numberIn(form, 'generalTuito'), numberIn(form, 'screenTuito')];
  return {
    selected_insurance_ids: ids.filter((id) => id !== null),
    warranty_month_value: numberIn(form, 'mp_warranty'),
    prolong_warranty_code: wordIn(form, 'prolongWarranty'),
  };
}
