import { describe, expect, it } from 'vitest';
import { amountIn } from './read-csv.ts';
import { readStatement } from './read-statement.ts';
import { camtOf, gpcOf } from './testing/statements.ts';

const read = (text: string) => readStatement(new TextEncoder().encode(text));
const valueOf = (text: string) => {
  const answer = read(text);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const payment = {
  booked_on: '2026-11-20',
  amount: 58_900,
  currency: 'CZK',
  variable_symbol: '2611000010',
  counterparty: 'Jana Nováková',
  message: 'pouzdro',
  reference: '26112000001',
};

describe('a camt.053 statement', () => {
  it('tells of each payment that came, with symbol, payer, message and the bank’s number', () => {
    const { lines, outgoing, account } = valueOf(camtOf([payment], { outgoing: 2 }));
    expect(account).toBe('CZ6508000000192000145399');
    expect(lines).toEqual([payment]);
    expect(outgoing).toBe(2);
  });

  it('has a line for each payment of an entry that sums up many', () => {
    const one = (amount: string, reference: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef><EndToEndId>/VS${reference}/SS/KS</EndToEndId></Refs>
        <AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const text = camtOf([payment]).replace(/<TxDtls>.*<\/TxDtls>/s, one('500.00', '11110') + one('89', '22220'));
    expect(
      valueOf(text).lines.map(({ amount, variable_symbol, reference }) => [amount, variable_symbol, reference]),
    ).toEqual([
      [50_000, '11110', '11110'],
      [8_900, '22220', '22220'],
    ]);
  });

  it('leaves out what is not booked yet', () => {
    expect(valueOf(camtOf([payment]).replaceAll('BOOK', 'PDNG')).lines).toEqual([]);
  });

  it('declares nothing of its own: no entities, and nothing is fetched', () => {
    const evil = camtOf([payment]).replace('?>', '?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>');
    expect(read(evil.replace('pouzdro', '&x;'))).toMatchObject({ refusal: { code: 'STATEMENT_UNREADABLE' } });
    expect(valueOf(camtOf([{ ...payment, message: 'A &amp; B' }])).lines[0]?.message).toBe('A & B');
  });

  it.each([
    ['another document', '<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>'],
    ['broken XML', '<Document><BkToCstmrStmt>'],
    ['no statement at all', 'ahoj'],
    ['an empty file', ''],
  ])('is not %s', (_, text) => {
    expect(read(text)).toMatchObject({ refusal: { code: 'STATEMENT_UNREADABLE' } });
  });
});

describe('an ABO statement', () => {
  it('tells of each payment that came by positions, in the letters of Czech banks', () => {
    const text = gpcOf([payment], { outgoing: 1 });
    const bytes = Uint8Array.from(text.replaceAll('á', '\u00E1'), (sign) => sign.charCodeAt(0));
    const answer = readStatement(bytes);
    expect(answer).toEqual({
      ok: true,
      value: { format: 'gpc', account: '0000192000145399', lines: [payment], outgoing: 1 },
    });
  });

  it('is refused at the line that has no day', () => {
    const text = gpcOf([payment]).replaceAll('201126', '391326');
    expect(read(text)).toMatchObject({ refusal: { code: 'STATEMENT_LINE_WRONG', data: { line: 2 } } });
  });
});

describe('a statement as a table', () => {
  it('of a Czech bank is read by the names of its columns', () => {
    const text = [
      '"accountId";"2000145399"',
      '"iban";"CZ6508000000192000145399"',
      '',
      '"ID pohybu";"Datum";"Objem";"Měna";"Název protiúčtu";"VS";"Zpráva pro příjemce"',
      '"26112000001";"20.11.2026";"589,00";"CZK";"Jana Nováková";"2611000010";"pouzdro"',
      '"26112000002";"20.11.2026";"-100,00";"CZK";"Poplatek";"";""',
    ].join('\r\n');
    expect(valueOf(text)).toEqual({
      format: 'csv',
      account: 'CZ6508000000192000145399',
      lines: [payment],
      outgoing: 1,
    });
  });

  it('of a Romanian bank has credits and debits apart', () => {
    const text = [
      'Data tranzactiei,Descriere,Referinta,Debit,Credit',
      '2026-11-20,"Plata comanda 2611000020, Ioana",REF1,,"1,299.00"',
      '2026-11-20,Comision,REF2,5.00,',
    ].join('\n');
    expect(valueOf(text).lines).toEqual([
      {
        booked_on: '2026-11-20',
        amount: 129_900,
        currency: '',
        variable_symbol: '',
        counterparty: '',
        message: 'Plata comanda 2611000020, Ioana',
        reference: 'REF1',
      },
    ]);
    expect(valueOf(text).outgoing).toBe(1);
  });

  it('says which columns it lacks, and which line is wrong', () => {
    expect(read('Datum;Objem;Měna\n20.11.2026;1;CZK')).toMatchObject({
      refusal: { code: 'STATEMENT_COLUMNS_MISSING', data: { columns: 'VS / detalii / message' } },
    });
    expect(read('Datum;Objem;VS\n20.11.2026;1;2\n31.2.2026;1;2')).toMatchObject({
      refusal: { code: 'STATEMENT_LINE_WRONG', data: { line: 3 } },
    });
  });

  it.each([
    ['589', 58_900],
    ['1 299,50 Kč', 129_950],
    ['1.299,5', 129_950],
    ['1,299.50', 129_950],
    ['1.299', 129_900],
    ['-12,00', -1_200],
    ['12,345.678', 1_234_567_800],
    ['mnoho', null],
    ['', null],
  ])('reads the amount “%s”', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });
});
