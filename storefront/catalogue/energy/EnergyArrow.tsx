import type { EnergyLabel } from '@kolobeh/shared/catalogue/energy-label.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** Colours of the scale, as the regulation gives them. */
const colours: Record<EnergyLabel['class'], string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
};

const letters = { textAnchor: 'middle', fontFamily: 'Arial, sans-serif', fontWeight: 700 } as const;

/** The arrow of the energy class beside the scale, as the regulation draws it; it leads to the information sheet. */
export function EnergyArrow({ label }: { label: EnergyLabel | null }) {
  const { t } = useTexts();
  if (!label) return null;
  return (
    <p className="energy-line">
      <a href="#energie" className="energy-arrow">
        <span className="sr">{t('energy.class', { class: label.class })}</span>
        <svg viewBox="0 0 72 32" width="72" height="32" aria-hidden="true">
          <rect x="0.5" y="0.5" width="17" height="31" fill="#fff" stroke="#000" />
          <text x="9" y="11" fontSize="10" {...letters}>
            A
          </text>
          <path d="M9 20v-6m-2.5 2.5L9 14l2.5 2.5" fill="none" stroke="#000" />
          <text x="9" y="29" fontSize="10" {...letters}>
            G
          </text>
          <path fill={colours[label.class]} d="M18 0h38l16 16-16 16H18z" />
          <text
            x="39"
            y="24"
            fontSize="23"
            fill="#fff"
            stroke="#000"
            strokeWidth="1.5"
            paintOrder="stroke"
            {...letters}
          >
            {label.class}
          </text>
        </svg>
      </a>
      <a className="link small" href="#energie">
        {t('energy.sheet')}
      </a>
    </p>
  );
}
