// What a carrier's map tells the page that frames it.
/** A message of a window, as the browser hands it over. */
export type WindowMessage = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

/** Whose words a map speaks; those that are scripts speak by the page that runs them. */
export type MapSpeech = 'packeta' | 'balikovna' | 'dpd' | 'scripted';

/** The map the page has opened; messages of anybody else are nothing. */
export interface OpenedMap {
  speech: MapSpeech;
  origin: string;
  /** Window of the frame; null while there is none. */
  source: MessageEventSource | null;
}

/** A point was picked, by its carrier's code, or the map was closed, or it could not be shown. */
export type MapAnswer = { kind: 'picked'; code: string } | { kind: 'closed' } | { kind: 'failed' };

type Facts = Record<string, unknown>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > 20_000) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function picked(code: unknown): MapAnswer | null {
  const text = typeof code === 'number' ? String(code) : code;
  return typeof text === 'string' && /^[\w-]{1,40}$/.test(text) ? { kind: 'picked', code: text } : null;
}

/** A point's code by its `id`; no point means that the map was closed. */
const pointOf = (point: unknown): MapAnswer | null =>
  point === null || point === undefined ? { kind: 'closed' } : picked(isFacts(point) ? point['id'] : null);

/** What each map says, in its own words. */
const readers: Record<MapSpeech, (data: unknown) => MapAnswer | null> = {
  /** Texts: `{"packetaWidgetMessage":true,"packetaPoint":{"id":"10001",…}}`, without a point when it is closed. */
  packeta(data) {
    const message = parse(data);
    return isFacts(message) && message['packetaWidgetMessage'] === true ? pointOf(message['packetaPoint']) : null;
  },
  /** `{message: 'pickerResult', point: {id: 'B10003', …}}`; the post's own list has the number without its letter. */
  balikovna(data) {
    if (!isFacts(data) || data['message'] !== 'pickerResult') return null;
    const answer = pointOf(data['point']);
    return answer?.kind === 'picked' ? { ...answer, code: answer.code.replace(/^B(?=\d)/, '') } : answer;
  },
  /** `{dpdWidget: {id: 'CZ20001', …}}`, or `{dpdWidget: {message: 'widgetClose'}}`. */
  dpd(data) {
    const told = isFacts(data) ? data['dpdWidget'] : null;
    if (!isFacts(told)) return null;
    return told['message'] === 'widgetClose' ? { kind: 'closed' } : picked(told['id']);
  },
  /** By the page of ours that runs the carrier's script (`scripted/map-page.ts`). */
  scripted(data) {
    if (!isFacts(data)) return null;
    const kind = data['carrierMap'];
    if (kind === 'closed' || kind === 'failed') return { kind };
    return kind === 'picked' ? picked(data['code']) : null;
  },
};

/** What a message means; null for one of another origin, of another window, or in no words of the map's. */
export function readWidgetMessage({ data, origin, source }: WindowMessage, opened: OpenedMap): MapAnswer | null {
  if (origin !== opened.origin || source === null || source !== opened.source) return null;
  return readers[opened.speech](data);
}
