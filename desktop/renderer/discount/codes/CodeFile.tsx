import { type CodeLine, CodeState } from '@kolobeh/shared/discount/discount-code.ts';
import type { NewExport } from '@kolobeh/shared/staff/grid-export.ts';
import { useTranslation } from 'react-i18next';
import { ExportProgress } from '../../grid/export/ExportProgress.tsx';
import { useMyFiles } from '../../grid/export/MyFiles.tsx';
import { useGridExport } from '../../grid/export/use-grid-export.ts';
import { Icon } from '../../ui/Icon.tsx';

interface CodeFileProps {
  discountId: number;
  /** What the list is narrowed to; the file has the same. */
  search: string;
  state: CodeState | 'all';
}

const columns = [
  'code',
  'state',
  'is_single_use',
  'order',
  'uses',
  'created_at',
  'withdrawn_at',
  'withdrawn_by',
  'withdrawn_reason',
] as const satisfies readonly (keyof CodeLine)[];

/** All codes that the list leaves, with what became of them, as a file. */
export function CodeFile({ discountId, search, state }: CodeFileProps) {
  const { t } = useTranslation();
  const { made, start } = useGridExport();
  const mine = useMyFiles();
  const yesNo = { true: t('form.conflict.yes'), false: t('form.conflict.no') };
  const states = Object.fromEntries(CodeState.options.map((one) => [one, t(`discount.code.state.${one}`)]));
  const save = (format: NewExport['format']): Promise<void> =>
    start(format, {
      grid: 'discount-codes',
      columns: columns.map((id) => ({
        id,
        label: t(`discount.code.file.${id}`),
        words: id === 'state' ? states : id === 'is_single_use' ? yesNo : {},
      })),
      query: {
        start_row: 0,
        end_row: 1,
        sort: [],
        search,
        filter: state === 'all' ? {} : { state: { filterType: 'set', values: [state] } },
        discount: discountId,
      },
    });
  if (made) return <ExportProgress made={made} />;
  return (
    <div className="row wrap gap-8" role="group" aria-label={t('discount.code.file.title')}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <button key={format} type="button" className="btn quiet" onClick={() => void save(format)}>
          <Icon name="doc" size="s" /> {t('discount.code.file.as', { format: format.toUpperCase() })}
        </button>
      ))}
      <button type="button" className="btn quiet" onClick={mine.open}>
        {t('grid.export.mine.open')}
      </button>
      {mine.dialog}
    </div>
  );
}
