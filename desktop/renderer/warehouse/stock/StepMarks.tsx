import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/Icon.tsx';

type Step = 'source' | 'items' | 'target';

const icons: Record<Step, IconName> = { source: 'scan', items: 'barcode', target: 'crate' };

/** The steps of the job and which one is now. */
export function StepMarks({ names, at }: { names: readonly Step[]; at: number }) {
  const { t } = useTranslation();
  return (
    <ol className="sprog" aria-label={t('station.step')}>
      {names.map((name, index) => (
        <li key={name} className={index < at ? 'done' : undefined} aria-current={index === at ? 'step' : undefined}>
          <Icon name={index < at ? 'check' : icons[name]} />
          {t(`stockWork.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}
