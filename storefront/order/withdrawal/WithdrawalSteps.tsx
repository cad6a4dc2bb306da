import { useTexts } from '../../base/texts/TextsProvider.tsx';

const steps = ['find', 'choose', 'confirm', 'receipt'] as const;

/** How far the withdrawal is; `done` is past the last one. */
export function WithdrawalSteps({ at }: { at: (typeof steps)[number] | 'done' }) {
  const { t } = useTexts();
  const now = at === 'done' ? steps.length : steps.indexOf(at);
  return (
    <ol className="steps" aria-label={t('wd.steps')}>
      {steps.map((step, index) => (
        <li key={step} className={index < now ? 'done' : undefined} aria-current={index === now ? 'step' : undefined}>
          {t(`wd.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
