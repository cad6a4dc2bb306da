import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false });

/** Elements and attributes by their names, all as text; what is no XML gives an object without them. */
export const readXml = (text: string): unknown => parser.parse(text);
