import { versioned } from '@kolobeh/shared/kernel/versioned.ts';
import { OfficeOperation, type OperationValues } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { useTranslation } from 'react-i18next';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import type { Conflict } from '../../form/use-save-over.ts';
import { type WrittenOperation, writtenOf } from './operation-values.ts';

/** What a stale edit is answered with. */
export const PresentOperation = versioned(OfficeOperation);

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
  conflict: Conflict<OperationValues, OfficeOperation>;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** What somebody else has saved of a repair beside what was sent. */
export function OperationConflict({ conflict, ...acts }: OperationConflictProps) {
  const { t } = useTranslation();
  const mine = flat(writtenOf(conflict.mine));
  const other = flat(writtenOf(conflict.value));
  const rows = paths
    .filter((path) => mine[path] !== other[path])
    .map((path) => ({
      path,
      label: t(`repairOperation.${path}`),
      theirs: other[path] || '—',
      mine: mine[path] || '—',
    }));
  return <SaveConflict rows={rows} by={conflict.by} at={conflict.at} {...acts} />;
}
