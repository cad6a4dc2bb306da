import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Grade } from '../ui/Grade.tsx';

const grades = ['A+', 'A', 'B', 'C', 'D'] as const;

/** What each grade means, for who wants to know. */
export function GradeWords() {
  const { t } = useTexts();
  return (
    <details className="grade-words">
      <summary className="link small">{t('grade.what')}</summary>
      <ul>
        {grades.map((grade) => (
          <li key={grade}>
            <Grade grade={grade} size="s" />
            <span>{t(`grade.about_${grade}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
