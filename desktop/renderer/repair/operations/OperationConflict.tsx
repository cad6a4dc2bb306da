import { OfficeOperation } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { type WrittenOperation, writtenOf } from './operation-values.ts';

/** What a stale edit is answered with. */
export const StaleOperation = z.object({
  data: z.object({ value: OfficeOperation, by: z.string(), at: z.string().nullable() }),
});
export type Theirs = z.infer<typeof StaleOperation>['data'];

const paths = [
  'cs.part',
  'cs.work',
  'ro.part',
  'ro.work',
  'minutes',
  'warranty_months',
  'part_code',
  'part_days',
] as const;

/** Values of a form by the names of their texts. */
const flat = ({ prices: { cs, ro }, ...plain }: WrittenOperation): Record<(typeof paths)[number], string> => ({
  ...plain,
  'cs.part': cs.part,
  'cs.work': cs.work,
  'ro.part': ro.part,
  'ro.work': ro.work,
});

interface OperationConflictProps {
  written: WrittenOperation;
  theirs: Theirs;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** What somebody else has saved of a repair beside what was written. */
export function OperationConflict({ written, theirs, ...acts }: OperationConflictProps) {
  const { t } = useTranslation();
  const mine = flat(written);
  const other = flat(writtenOf(theirs.value));
  const rows = paths
    .filter((path) => mine[path] !== other[path])
    .map((path) => ({
      path,
      label: t(`repairOperation.${path}`),
      theirs: other[path] || '—',
      mine: mine[path] || '—',
    }));
  return <SaveConflict rows={rows} by={theirs.by} at={theirs.at} {...acts} />;
}
