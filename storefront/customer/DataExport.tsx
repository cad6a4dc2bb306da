import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { type ExportRefusal, exportRefusals } from './export-refusals.ts';

function saveFile(bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = 'kolobeh-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** All data of the customer as a file. Without scripts the form itself answers with it, or leads back with a word. */
export function DataExport() {
  const { t, market } = useTexts();
  const [search] = useSearchParams();
  const told = Object.values(exportRefusals).find((refusal) => refusal === search.get('export'));
  const [refused, setRefused] = useState<ExportRefusal | null>(told ?? null);
  const download = async (form: HTMLFormElement): Promise<void> => {
    const reply = await fetch(form.action, { method: 'post', body: new FormData(form) }).catch(() => null);
    setRefused(reply?.ok ? null : (exportRefusals[reply?.status ?? 0] ?? 'failed'));
    if (!reply?.ok) return;
    saveFile(await reply.blob());
    form.reset();
  };
  return (
    <section className="mt-8 max-w-[460px]" aria-labelledby="data-export">
      <h2 id="data-export">{t('account.export')}</h2>
      <p className="muted mt-1 mb-4">{t('account.export_why')}</p>
      <form
        className="grid gap-4"
        method="post"
        action={laterPaths.dataExport(market.code)}
        onSubmit={(event) => {
          event.preventDefault();
          void download(event.currentTarget);
        }}
      >
        <Field name="password" type="password" label={t('account.password')} autoComplete="current-password" required />
        {refused && <Note kind="bad">{t(`account.refused.${refused}`, { minutes: 15 })}</Note>}
        <button className="btn line" type="submit">
          {t('account.export_button')}
        </button>
      </form>
    </section>
  );
}
