import type { BankLine } from '@kolobeh/shared/payment/statement/line.ts';

/** The account that a test's statement is of: the house's own in Czechia. */
const iban = 'CZ6508000000192000145399';

interface More {
  /** Payments that left, which nobody pairs. */
  outgoing?: number;
  account?: string;
}

const decimals = (amount: number): string => (amount / 100).toFixed(2);

const entry = (line: BankLine, way: 'CRDT' | 'DBIT'): string => `<Ntry><NtryRef>${line.reference}</NtryRef>
  <Amt Ccy="${line.currency}">${decimals(line.amount)}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>${line.booked_on}</Dt></BookgDt><AcctSvcrRef>${line.reference}</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>${line.variable_symbol && `/VS${line.variable_symbol}/SS/KS0308`}</EndToEndId></Refs>
  <RltdPties><Dbtr><Nm>${line.counterparty}</Nm></Dbtr></RltdPties>
  <RmtInf><Ustrd>${line.message}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** A camt.053 statement with these payments. */
export function camtOf(lines: readonly BankLine[], { outgoing = 0, account = iban }: More = {}): string {
  const [first] = lines;
  const left = first ? Array.from({ length: outgoing }, () => entry(first, 'DBIT')) : [];
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>CZK</Ccy></Acct>
${[...lines.map((line) => entry(line, 'CRDT')), ...left].join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

const digits = (text: string | number, width: number): string => String(text).padStart(width, '0');
const ddmmyy = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;

const record = (line: BankLine, code: 1 | 2): string =>
  [
    '075',
    '0000192000145399',
    digits('123456789', 16),
    digits(line.reference, 13),
    digits(line.amount, 12),
    code,
    digits(line.variable_symbol, 10),
    digits('308', 10),
    digits('', 10),
    ddmmyy(line.booked_on),
    line.counterparty.padEnd(20).slice(0, 20),
    '0',
    '0203',
    ddmmyy(line.booked_on),
  ].join('');

/** An ABO statement with these payments. */
export function gpcOf(lines: readonly BankLine[], { outgoing = 0 }: More = {}): string {
  const [first] = lines;
  const head = `0740000192000145399${'KOLOBEH'.padEnd(20)}191126${digits('', 14)}+${digits('', 14)}+${digits('', 14)}0${digits('', 14)}0001201126`;
  const left = first ? Array.from({ length: outgoing }, () => record(first, 1)) : [];
  return [head, ...lines.flatMap((line) => [record(line, 2), `078${line.message}`]), ...left, ''].join('\r\n');
}
