// camt.053 (ISO 20022): statements of Czech and Romanian banks, versions 02 to 12.
import { type BankLine, plainSymbol } from '@kolobeh/shared/payment/statement/line.ts';
import { ok } from '@kolobeh/shared/kernel/result.ts';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { isoDay, plainText, type StatementRead, unreadable, wrongLine } from './statement-file.ts';

const lists = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => lists.has(name),
});

/** An empty element is read as an empty text. */
const element = <Shape extends z.ZodType>(shape: Shape) => z.preprocess((value) => (value === '' ? {} : value), shape);
const Text = z.union([z.string(), z.object({ '#text': z.string() }).transform((one) => one['#text'])]).optional();
const Amount = z.object({ '#text': z.string(), '@Ccy': z.string() });
const Named = z.looseObject({ Nm: Text, Pty: z.looseObject({ Nm: Text }).optional() });
const Reference = z.looseObject({
  CdtrRefInf: z
    .looseObject({
      Ref: Text,
      Tp: z.looseObject({ CdOrPrtry: z.looseObject({ Prtry: Text }).optional() }).optional(),
    })
    .optional(),
});
const Details = z.looseObject({
  Refs: element(z.looseObject({ EndToEndId: Text, AcctSvcrRef: Text, TxId: Text })).optional(),
  Amt: Amount.optional(),
  CdtDbtInd: Text,
  AmtDtls: element(z.looseObject({ TxAmt: z.looseObject({ Amt: Amount }).optional() })).optional(),
  RltdPties: element(z.looseObject({ Dbtr: element(Named).optional() })).optional(),
  RmtInf: element(
    z.looseObject({ Ustrd: z.array(Text).optional(), Strd: z.array(element(Reference)).optional() }),
  ).optional(),
});
type Details = z.infer<typeof Details>;
const Entry = z.looseObject({
  Amt: Amount,
  CdtDbtInd: z.string(),
  RvslInd: Text,
  Sts: z.union([z.string(), z.looseObject({ Cd: Text })]).optional(),
  BookgDt: z.looseObject({ Dt: Text, DtTm: Text }).optional(),
  ValDt: z.looseObject({ Dt: Text, DtTm: Text }).optional(),
  NtryRef: Text,
  AcctSvcrRef: Text,
  AddtlNtryInf: Text,
  NtryDtls: z.array(element(z.looseObject({ TxDtls: z.array(element(Details)).optional() }))).optional(),
});
type Entry = z.infer<typeof Entry>;
const Statement = z.looseObject({
  Acct: z.looseObject({
    Id: z.looseObject({ IBAN: Text, Othr: z.looseObject({ Id: Text }).optional() }),
  }),
  Ntry: z.array(Entry).optional(),
});
const Document = z.object({
  Document: z.looseObject({ BkToCstmrStmt: z.looseObject({ Stmt: z.array(Statement).min(1) }) }),
});

/** `12990.5` → 1299050; null when it is no such number. */
function minorUnitsOf(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || /[1-9]/.test(decimals.slice(2))) return null;
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}

function dayOf({ BookgDt, ValDt }: Entry): string | null {
  const text = BookgDt?.Dt ?? BookgDt?.DtTm ?? ValDt?.Dt ?? ValDt?.DtTm ?? '';
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  return year && month && day ? isoDay(Number(year), Number(month), Number(day)) : null;
}

/** The symbol stands in a reference of its own, in `/VS…` of the payer's reference, or of the message. */
function symbolOf({ Refs, RmtInf }: Details, message: string): string {
  const [reference] = (RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf }) => {
    const kind = CdtrRefInf?.Tp?.CdOrPrtry?.Prtry ?? 'VS';
    const text = CdtrRefInf?.Ref ?? '';
    const [, digits] = /^(?:\/?VS[:/]?)?(\d{1,10})$/i.exec(text) ?? [];
    return kind.toUpperCase() === 'VS' && digits ? [digits] : [];
  });
  const written = /\bVS[:/ ]{0,2}(\d{1,10})\b/i;
  const ofPayer = Refs?.EndToEndId ?? '';
  return plainSymbol(
    reference ??
      written.exec(ofPayer)?.[1] ??
      (/^\d{4,10}$/.test(ofPayer) ? ofPayer : (written.exec(message)?.[1] ?? '')),
  );
}

/** One line of an entry; an entry of many payments has one for each of them. */
function lineOf(entry: Entry, details: Details, isOnly: boolean, index: number): BankLine | null {
  const amount = isOnly ? entry.Amt : (details.Amt ?? details.AmtDtls?.TxAmt?.Amt);
  const minor = amount && minorUnitsOf(amount['#text']);
  const day = dayOf(entry);
  if (!amount || !minor || !day || !/^[A-Z]{3}$/.test(amount['@Ccy'])) return null;
  const { Refs, RltdPties, RmtInf } = details;
  const message = plainText(
    (RmtInf?.Ustrd ?? []).filter((text) => text !== undefined).join(' ') || (entry.AddtlNtryInf ?? ''),
  );
  const ofEntry = entry.AcctSvcrRef ?? entry.NtryRef ?? '';
  const own = Refs?.AcctSvcrRef ?? Refs?.TxId;
  return {
    booked_on: day,
    amount: minor,
    currency: amount['@Ccy'],
    variable_symbol: symbolOf(details, message),
    counterparty: plainText(RltdPties?.Dbtr?.Nm ?? RltdPties?.Dbtr?.Pty?.Nm ?? ''),
    message,
    reference: plainText(isOnly ? ofEntry || own || '' : (own ?? (ofEntry && `${ofEntry}/${index + 1}`)), 120),
  };
}

const isBooked = ({ Sts }: Entry): boolean => {
  const status = typeof Sts === 'string' ? Sts : Sts?.Cd;
  return status === undefined || status === 'BOOK';
};

/** Money that came, or that had been paid out and came back. */
const isIncoming = (entry: Entry): boolean => (entry.CdtDbtInd === 'CRDT') !== (entry.RvslInd === 'true');

/** What is only announced is left out: it comes again once it is booked. A file declares no entities and no types. */
export function readCamt(text: string): StatementRead {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return unreadable;
  let tree: unknown;
  try {
    tree = parser.parse(text);
  } catch {
    return unreadable;
  }
  const read = Document.safeParse(tree);
  if (!read.success) return unreadable;
  const statements = read.data.Document.BkToCstmrStmt.Stmt;
  const accounts = new Set(statements.map(({ Acct: { Id } }) => Id.IBAN ?? Id.Othr?.Id ?? ''));
  const [account] = accounts;
  if (!account || accounts.size > 1) return unreadable;
  const booked = statements.flatMap(({ Ntry = [] }) => Ntry).filter(isBooked);
  const incoming = booked.filter(isIncoming);
  const lines: BankLine[] = [];
  for (const [number, entry] of incoming.entries()) {
    const all = (entry.NtryDtls ?? []).flatMap(({ TxDtls = [] }) => TxDtls);
    for (const [index, details] of (all.length > 0 ? all : [{}]).entries()) {
      const line = lineOf(entry, details, all.length < 2, index);
      if (!line) return wrongLine(number + 1);
      lines.push(line);
    }
  }
  return ok({
    format: 'camt053' as const,
    account: account.replaceAll(/\s/g, ''),
    lines,
    outgoing: booked.length - incoming.length,
  });
}
