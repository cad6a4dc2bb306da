/** Energy labels of the demo shop's phones and tablets. Figures are made up of a model's facts; no maker declared them. */
import type { EnergyLabel } from '@kolobeh/shared/catalogue/energy-label.ts';
import { randomFrom } from '../facts/random.ts';
import type { Model } from '../facts/types.ts';

const classes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** A letter of a scale by how good something is, 1 the best. */
const letter = <Letter extends string>(scale: readonly Letter[], goodness: number, worst: Letter): Letter =>
  scale[Math.min(scale.length - 1, Math.max(0, Math.floor((1 - goodness) * scale.length)))] ?? worst;

/** The label of a model that is sold new; null of watches, of phones with keys and of what is sold used only. */
export function energyLabelOf(model: Model): EnergyLabel | null {
  if (model.kind === 'watch' || model.life === 'past' || model.look.kind === 'classic-phone') return null;
  const random = randomFrom(`energy/${model.code}`);
  const isTablet = model.kind === 'tablet';
  const perHour = isTablet ? model.displayInches * 62 : model.displayInches * 16;
  const hours = (model.batteryMah / perHour) * (0.92 + random.next() * 0.16);
  const goodness = isTablet ? hours / 15 : hours / 58;
  const isDear = model.sizes.some(({ priceNew }) => priceNew.cs >= 15_000);
  return {
    class: letter(classes, goodness, 'G'),
    endurance_minutes: Math.round((hours * 60) / 5) * 5,
    battery_cycles: isDear ? 1000 : 800,
    fall_class: letter(['A', 'B', 'C', 'D', 'E'], 0.45 + random.next() * 0.5, 'E'),
    repairability_class: letter(['A', 'B', 'C', 'D', 'E'], 0.3 + random.next() * 0.6, 'E'),
    ingress: isTablet ? null : isDear ? 'IP68' : 'IP54',
    register_url: null,
  };
}
