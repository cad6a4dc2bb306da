import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import type { Trouble } from './troubles.ts';

/** What to do, in plain words, with the device's own ones beside them. */
export function Troubles({ troubles }: { troubles: Trouble[] }) {
  const { t } = useTranslation();
  if (troubles.length === 0) return null;
  return (
    <ul className="htroubles" aria-label={t('peripherals.whatToDo')}>
      {troubles.map(({ device, name, advice, detail }) => (
        <li key={`${device}${name}`}>
          <Icon name="warning" size="l" />
          <div>
            <b>{[t(`peripherals.device.${device}`), name].filter(Boolean).join(' ')}</b>
            <p>{t(`peripherals.advice.${advice}`)}</p>
            {detail && <code>{detail}</code>}
          </div>
        </li>
      ))}
    </ul>
  );
}
