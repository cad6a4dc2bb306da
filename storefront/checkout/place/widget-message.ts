// What a carrier's map tells the page that frames it.
/** A message of a window, as the browser hands it over. */
export type WindowMessage = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

/** The map the page has opened; messages of anybody else are nothing. */
export interface OpenedMap {
  origin: string;
  /** Window of the frame; null while there is none. */
  source: MessageEventSource | null;
}

/** A point was picked, by its carrier's code, or the map was closed. */
export type MapAnswer = { kind: 'picked'; code: string } | { kind: 'closed' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > 20_000) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Packeta sends texts: `{"packetaWidgetMessage":true,"packetaPoint":{"id":"10001",…}}`, without a point when it is closed. */
export function readWidgetMessage({ data, origin, source }: WindowMessage, opened: OpenedMap): MapAnswer | null {
  if (origin !== opened.origin || source === null || source !== opened.source) return null;
  const message = parse(data);
  if (!isRecord(message) || message['packetaWidgetMessage'] !== true) return null;
  const point = message['packetaPoint'];
  if (point === null || point === undefined) return { kind: 'closed' };
  const code = isRecord(point) ? point['id'] : null;
  const text = typeof code === 'number' ? String(code) : code;
  return typeof text === 'string' && /^[\w-]{1,40}$/.test(text) ? { kind: 'picked', code: text } : null;
}
