import { useTexts } from '../../base/texts/TextsProvider.tsx';

const steps = ['find', 'describe', 'receipt'] as const;

/** How far the complaint is; `done` is past the last step. */
export function ComplaintSteps({ at }: { at: (typeof steps)[number] | 'done' }) {
  const { t } = useTexts();
  const now = at === 'done' ? steps.length : steps.indexOf(at);
  return (
    <ol className="steps" aria-label={t('cm.steps')}>
      {steps.map((step, index) => (
        <li key={step} className={index < now ? 'done' : undefined} aria-current={index === now ? 'step' : undefined}>
          {t(`cm.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
