import type { BillingDocument, DocumentLine } from '@kolobeh/shared/invoice/billing-document.ts';
import {
  creditLines,
  creditRecap,
  type CreditRefusal,
  type WantedCredit,
} from '@kolobeh/shared/invoice/credit-lines.ts';
import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Content } from '../issue-document.ts';

/** What is given back, why, and the day of it. */
interface Credit {
  lines: readonly WantedCredit[];
  reason: string;
  today: string;
}

/** What a credit note of an invoice says, at the invoice's rates. @param before lines of its earlier credit notes */
export function creditContent(
  invoice: BillingDocument,
  before: readonly DocumentLine[],
  { lines, reason, today }: Credit,
): Result<Content, CreditRefusal> {
  const checked = creditLines(invoice.lines, before, lines);
  if (!checked.ok) return checked;
  return ok({
    ...invoice,
    kind: 'credit_note',
    issued_on: today,
    tax_point_on: today,
    due_on: today,
    lines: checked.value,
    vat_lines: creditRecap(before, checked.value),
    total: checked.value.reduce((sum, line) => sum + line.total, 0),
    rounding: 0,
    corrects: { number: invoice.number, issued_on: invoice.issued_on },
    reason,
  });
}
