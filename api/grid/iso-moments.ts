/** A row as it is stored, its moments as they are told. */
export type WithIsoMoments<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name];
};

/** The row with every moment of it in ISO. */
export const isoMoments = <Row extends object>(row: Row): WithIsoMoments<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
    // Each name keeps its place; only moments are told otherwise, as the type says.
  ) as WithIsoMoments<Row>;
