import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { showKg } from '../../base/show-moment.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { type FlowStep, type PackingPart, flow, flowIndex } from './packing-part.ts';

const icons: Record<FlowStep, IconName> = {
  crate: 'crate',
  items: 'barcode',
  box: 'box',
  weight: 'scale',
  label: 'printer',
  done: 'truck',
};

/** The number of the first package, and how many more there are. */
function trackingOf({ finished }: PackingView): string {
  if (!finished) return '';
  return finished.others.length > 0
    ? `${finished.tracking_number} +${finished.others.length}`
    : finished.tracking_number;
}

interface PackFlowProps {
  view: PackingView;
  part: PackingPart;
  boxCode: string | null;
}

/** The six steps, what each one brought, and where the packer is. */
export function PackFlow({ view, part, boxCode }: PackFlowProps) {
  const { t, i18n } = useTranslation();
  const at = flowIndex(part);
  const brought: Record<FlowStep, string> = {
    crate: view.job?.crate_code ?? '',
    items: view.job ? t('packing.itemsOf', { done: view.items_done, total: view.items_total }) : '',
    box: boxCode ?? view.closing?.box_code ?? '',
    weight: view.closing ? `${showKg(i18n.language, view.closing.weight_grams)} kg` : '',
    label: view.label ? t(`order.labelState.${view.label.state}`) : '',
    done: trackingOf(view),
  };
  return (
    <ol className="pflow" aria-label={t('packing.flow')}>
      {flow.map(({ step }, index) => (
        <li
          key={step}
          className={index < at ? 'done' : index === at ? 'now' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          <Icon name={index < at ? 'check' : icons[step]} />
          <span>
            <b>{t(`packing.step.${step}`)}</b>
            <small className="code">{brought[step] || '\u00a0'}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
