import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { candidatesOf } from './candidates.ts';
import { leaveBankLines, pairBankLines } from './decide-lines.ts';
import { importStatement } from './import-statement.ts';
import { findBankLine, listBankLines, listStatements } from './queries/list-lines.ts';

export const statementRoutes = {
  importStatement: api.payment.importStatement.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await importStatement(deps, signedIn, input)),
  ),
  statements: api.payment.statements.handler(async ({ context: { deps } }) => ({
    statements: (await listStatements(deps.source)).map(({ id: _, imported_at: at, ...one }) => ({
      ...one,
      doubtful: one.added - one.paired,
      imported_at: at.toISOString(),
    })),
  })),
  bankLines: api.payment.bankLines.handler(({ context: { deps }, input }) => listBankLines(deps.source, input)),
  bankLine: api.payment.bankLine.handler(async ({ context: { deps }, input, errors }) => {
    const row = (await findBankLine(deps.source, input.id)) ?? refuse(errors, 'BANK_LINE_NOT_FOUND');
    return { row, candidates: await candidatesOf(deps.source, row) };
  }),
  pairBankLines: api.payment.pairBankLines.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await pairBankLines(deps, signedIn, input)),
  ),
  leaveBankLines: api.payment.leaveBankLines.handler(async ({ context: { deps, signedIn }, input, errors }) => ({
    left: valueOf(errors, await leaveBankLines(deps, signedIn, input)),
  })),
};
