// Value sets that columns of several tables share and that no shared schema names.

/** The coarsest kinds of goods, by which insurance, bonuses and sections are chosen. */
export type TypeDevice = 'phone' | 'tablet' | 'watch' | 'accessory';

/** What is scanned to tell one piece from another; `none` for pieces that are all alike. */
export type TrackedBy = 'imei' | 'serial' | 'none';

/** `margin`: a used device bought from a private person, taxed on the difference of prices only. */
export type VatRegime = 'standard' | 'margin';

/** A JSON object whose shape its writer and reader agree on; parse it where it is read. */
export type Facts = Record<string, unknown>;
