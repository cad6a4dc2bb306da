/** A product's name whose figures stay with their units at the end of a line: `256 GB`, `46 mm`, `2 ks`. */
export const productName = (name: string): string =>
  name.replace(/(\d) (?=(?:GB|TB|mm|cm|m|W|mAh|ks|buc)(?![\p{L}\d]))/gu, '$1\u00a0');
