import type { Grade as GradeLetter } from '@kolobeh/shared/catalogue/quality.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** Letter of a used device's condition, coloured; its words are read out and shown on hover. */
export function Grade({ grade, size }: { grade: GradeLetter; size?: 's' }) {
  const { t } = useTexts();
  const words = t('quality.grade', { grade });
  return (
    <span className={size ? `grade ${size}` : 'grade'} data-g={grade} title={words} role="img" aria-label={words}>
      {grade}
    </span>
  );
}
