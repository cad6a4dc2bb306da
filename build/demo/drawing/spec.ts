/** Arrangement of cameras on the back of a phone, named by its shape; the number is the count of large lenses. */
export type CameraLayout =
  | 'single'
  | 'pill2'
  | 'plateau2'
  | 'plateau3'
  | 'shelf1'
  | 'shelf3'
  | 'column2'
  | 'column3'
  | 'ultra5'
  | 'bar'
  | 'capsule'
  | 'circle'
  | 'square4'
  | 'row2'
  | 'glyph2';

/** What interrupts the top of a phone's display; `home` is an uninterrupted display over a home button. */
export type Cutout = 'island' | 'hole' | 'notch' | 'drop' | 'home';

/** Everything the shop has a drawing for. */
export type DrawnKind =
  | 'phone'
  | 'classic-phone'
  | 'tablet'
  | 'watch'
  | 'earbuds'
  | 'headphones'
  | 'speaker'
  | 'charger'
  | 'car-charger'
  | 'wireless-charger'
  | 'cable'
  | 'cover'
  | 'book-cover'
  | 'glass'
  | 'power-bank'
  | 'strap'
  | 'keyboard'
  | 'stylus'
  | 'memory-card'
  | 'holder'
  | 'tracker';

/** `detail` is a part drawn larger, such as the cameras of a phone. */
export type DrawnView = 'pair' | 'front' | 'back' | 'detail';

/** In the order of a product's gallery. */
export const drawnViews: readonly DrawnView[] = ['pair', 'front', 'back', 'detail'];

/** What decides how a product looks. Plain data, so it can be kept with the product. */
export interface DrawingSpec {
  kind: DrawnKind;
  /** Colour of the body, `#rrggbb`. Frame, strap and wallpaper follow from it. */
  colour: string;
  /** Phones and their covers; `plateau2` when absent. */
  camera?: CameraLayout;
  /** Phones; `hole` when absent. */
  cutout?: Cutout;
  /** Watches; `square` when absent. */
  face?: 'round' | 'square';
  /** Tablets with a keyboard and similar: proportion of height to width, 1.33 when absent. */
  ratio?: number;
}
