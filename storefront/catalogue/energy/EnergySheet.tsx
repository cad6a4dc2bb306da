import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** The information sheet of the energy label: what the label says, in words. */
export function EnergySheet({ master }: Pick<ProductDetail, 'master'>) {
  const { t } = useTexts();
  const label = master.energy_label;
  if (!label) return null;
  const { endurance_minutes: minutes, register_url: url } = label;
  const facts = [
    [t('energy.supplier'), master.manufacturer_name],
    [t('energy.model'), master.name],
    [t('energy.class_name'), label.class],
    [t('energy.endurance'), t('energy.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })],
    [t('energy.cycles'), t('energy.cycles_of', { count: label.battery_cycles })],
    [t('energy.falls'), label.fall_class],
    [t('energy.repairs'), label.repairability_class],
    [t('energy.ingress'), label.ingress ?? t('energy.no_ingress')],
  ] as const;
  return (
    <section className="sec pb-0" id="energie">
      <h2>{t('energy.heading')}</h2>
      <dl className="params energy-sheet">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted mt-3">
        {t('energy.by')}{' '}
        {url && (
          <a className="link" href={url} rel="noopener">
            {t('energy.register')}
          </a>
        )}
      </p>
    </section>
  );
}
