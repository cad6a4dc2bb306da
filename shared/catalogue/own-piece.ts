/** How a piece is named that is a product of its own: `U1207`, and `U1207-2` when it comes to the shop again. */
const ownPiece = /-U\d+(?:-\d+)?$/;

/** Whether the product is one device with its own page and photographs, which its customer chose as such. */
export const isOwnPiece = (productCode: string): boolean => ownPiece.test(productCode);

/** Warranty on used devices in months, the same on every one of them. */
export const usedWarrantyMonths = 24;
