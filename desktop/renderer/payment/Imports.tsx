import {
  type ImportedStatement,
  largestStatement,
  type StatementFile,
} from '@kolobeh/shared/payment/statement/contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { FileField } from '../form/FileField.tsx';
import { base64Of } from '../ui/files/base64-of.ts';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';

class TooLarge extends Error {
  readonly code = 'STATEMENT_TOO_LARGE';
}

/** What an import made of its file; it stays until the next one. */
function Outcome({ done }: { done: ImportedStatement }) {
  const { t } = useTranslation();
  const { added, paired, doubtful, known } = done;
  return (
    <div className="bank-outcome" role="status">
      <b>{added === 0 ? t('bank.import.nothingNew') : t('bank.import.done', { added, paired })}</b>
      {doubtful > 0 && <span>{t('bank.import.doubtful', { count: doubtful })}</span>}
      {known > 0 && <span className="faint">{t('bank.import.known', { count: known })}</span>}
    </div>
  );
}

function Imported({ file }: { file: StatementFile }) {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <div className="row between">
        <b className="bank-file">
          {markets[file.market].country} · {file.file_name}
        </b>
        <span className="num">{t(`bank.format.${file.format}`)}</span>
      </div>
      <small className="faint">
        {t('bank.import.facts', { added: file.added, paired: file.paired, known: file.known })} · {file.imported_by} ·{' '}
        {showMoment(i18n.language, file.imported_at)}
      </small>
    </li>
  );
}

/** Statements: a file is chosen or dropped, and what came of it is told; the last ones below. */
export function Imports({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const files = useQuery(api.payment.statements.queryOptions(openedAnew));
  const bring = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestStatement) throw new TooLarge();
      return client.payment.importStatement({ file_name: file.name.slice(0, 200), content: await base64Of(file) });
    },
    onSuccess: onDone,
  });
  return (
    <aside className="detail" aria-labelledby="bank-imports">
      <header>
        <h2 id="bank-imports">
          <span>{t('bank.import.title')}</span>
        </h2>
        <p className="faint">{t('bank.import.text')}</p>
      </header>
      <FileField
        text={bring.isPending ? t('bank.import.running') : t('bank.import.choose')}
        accept=".xml,.gpc,.abo,.csv,.txt"
        isBusy={bring.isPending}
        isHeld
        look="btn wide"
        box="next"
        onFiles={([file]) => file && bring.mutate(file)}
      >
        {bring.data && <Outcome done={bring.data} />}
        {bring.isError && (
          <p className="error" role="alert">
            {refusalText(i18n, bring.error)}
          </p>
        )}
      </FileField>
      <section className="dsec" aria-labelledby="bank-last">
        <h3 id="bank-last">{t('bank.import.last')}</h3>
        {files.data?.statements.length === 0 && <p className="faint">{t('bank.import.none')}</p>}
        {files.isError && <NotLoadedLine query={files} />}
        <ul className="bfindings">
          {files.data?.statements.map((file) => (
            <Imported key={`${file.imported_at}${file.file_name}`} file={file} />
          ))}
        </ul>
      </section>
    </aside>
  );
}
