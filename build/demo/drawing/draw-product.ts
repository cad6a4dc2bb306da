import { paletteOf } from './palette.ts';
import { drawClassicPhone, drawPhone } from './phone.ts';
import { drawCable, drawCarCharger, drawCharger, drawPowerBank, drawWirelessCharger } from './power.ts';
import { drawBookCover, drawCover, drawGlass } from './protection.ts';
import { definitions, type Pen } from './shading.ts';
import { drawHolder, drawKeyboard, drawMemoryCard, drawStylus, drawTracker } from './small-things.ts';
import { drawEarbuds, drawHeadphones, drawSpeaker } from './sound.ts';
import { drawnViews, type DrawingSpec, type DrawnKind, type DrawnView } from './spec.ts';
import { drawTablet } from './tablet.ts';
import { drawStrap, drawWatch } from './watch.ts';

type Draw = (pen: Pen, spec: DrawingSpec, view: DrawnView) => string;

/** The whole product, enlarged around its upper left part. */
const near = (whole: string): string => `<g transform="translate(-230 -150) scale(1.8)">${whole}</g>`;

/** Things that look the same from every side worth showing. */
const oneSided =
  (draw: (pen: Pen, spec: DrawingSpec) => string): Draw =>
  (pen, spec, view) =>
    view === 'detail' ? near(draw(pen, spec)) : draw(pen, spec);

const cameraOf = (spec: DrawingSpec) => spec.camera ?? 'plateau2';

const drawings: Record<DrawnKind, Draw> = {
  phone: (pen, spec, view) => drawPhone(pen, { camera: cameraOf(spec), cutout: spec.cutout ?? 'hole' }, view),
  'classic-phone': oneSided(drawClassicPhone),
  tablet: (pen, spec, view) => drawTablet(pen, spec.ratio ?? 1.33, view),
  watch: (pen, spec, view) => drawWatch(pen, spec.face ?? 'square', view),
  earbuds: oneSided(drawEarbuds),
  headphones: oneSided(drawHeadphones),
  speaker: oneSided(drawSpeaker),
  charger: oneSided(drawCharger),
  'car-charger': oneSided(drawCarCharger),
  'wireless-charger': oneSided(drawWirelessCharger),
  cable: oneSided(drawCable),
  cover: oneSided((pen, spec) => drawCover(pen, cameraOf(spec))),
  'book-cover': oneSided((pen, spec) => drawBookCover(pen, cameraOf(spec))),
  glass: oneSided(drawGlass),
  'power-bank': oneSided(drawPowerBank),
  strap: oneSided(drawStrap),
  keyboard: oneSided(drawKeyboard),
  stylus: oneSided(drawStylus),
  'memory-card': oneSided(drawMemoryCard),
  holder: oneSided(drawHolder),
  tracker: oneSided(drawTracker),
};

const fewViews: readonly DrawnView[] = ['pair', 'detail'];

/** Views of a product that differ from each other, the main one first. */
export function viewsOf(kind: DrawnKind): readonly DrawnView[] {
  if (kind === 'phone' || kind === 'tablet') return drawnViews;
  return kind === 'watch' ? ['pair', 'back', 'detail'] : fewViews;
}

/** How a product is drawn; none of it changes the product. */
export interface DrawingOptions {
  /** `pair` when absent: both sides of a phone, the usual look of anything else. */
  view?: DrawnView;
  /** Text for those who do not see the picture; without it the picture is decoration. */
  title?: string;
  /** Prefix of ids, needed when several drawings stand in one HTML page. Letters, digits and hyphens. */
  uid?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Picture of a product as an SVG document of 600 × 600 with a transparent ground.
 * The same specification always gives the same text. Colours are written out, so any renderer can paint it.
 */
export function drawProduct(spec: DrawingSpec, { view = 'pair', title = '', uid = 'd' }: DrawingOptions = {}): string {
  const pen: Pen = { uid, colours: paletteOf(spec.colour) };
  const name = title ? `role="img" aria-label="${escaped(title)}"` : 'aria-hidden="true"';
  const content = definitions(uid) + drawings[spec.kind](pen, spec, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600" ${name}>${content}</svg>`;
}
