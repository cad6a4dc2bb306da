/** Loaded by the first code. */
const load = async () => (await import('bwip-js/node')).default;

/** Error level M, as QR payments are printed; bwip-js takes it in the options of its symbology. */
const symbol = (text: string, scale: number) => ({ bcid: 'qrcode', text, eclevel: 'M', scale });

/** A text as a QR code, SVG. */
export const qrSvgOf = async (text: string): Promise<string> => (await load()).toSVG(symbol(text, 3));

/** The same as a PNG for documents. */
export const qrPngOf = async (text: string): Promise<Buffer> => (await load()).toBuffer(symbol(text, 4));
