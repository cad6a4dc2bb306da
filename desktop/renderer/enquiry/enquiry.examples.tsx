import type { EnquiryRow, OfficeEnquiry } from '@kolobeh/shared/enquiry/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { answerParagraphs } from '@kolobeh/shared/enquiry/enquiry-letters.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { type PlayedApi, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { EnquiriesScreen } from './EnquiriesScreen.tsx';

const first = '018f3b7a-0000-7000-8000-000000000001';
const asked = '018f3b7a-0000-7000-8000-0000000000a1';

const anEnquiry = (more: Partial<OfficeEnquiry> = {}): OfficeEnquiry => ({
  id: first,
  market: 'cs',
  kind: 'contact',
  state: 'waiting',
  name: 'Petra Malá',
  email: 'petra.mala@email.cz',
  details: { phone: '+420776204118', order_number: '2611048817' },
  messages: [
    {
      id: asked,
      is_ours: false,
      text: 'Dobrý den, objednala jsem telefon na pobočku.\n\nMůže ho vyzvednout manžel?',
      by: null,
      at: '2026-11-26T09:10:00Z',
    },
  ],
  assigned_to: null,
  created_at: '2026-11-26T09:10:00Z',
  changed_at: '2026-11-26T09:10:00Z',
  ...more,
});

const message = (id: string, text: string) => ({ ...anEnquiry().messages[0], id, text, at: '2026-11-26T10:00:00Z' });

const enquiries: OfficeEnquiry[] = [
  anEnquiry(),
  anEnquiry({
    id: '018f3b7a-0000-7000-8000-000000000002',
    market: 'ro',
    kind: 'offer',
    name: 'Ion Popescu-Dumitrescu',
    email: 'achizitii.departamentul-de-informatica@universitatea-transilvania.example',
    details: { goods: 'iPhone 15 128 GB, negru', pieces: 40, company: 'Universitatea Transilvania din Brașov' },
    messages: [{ ...message('b1', 'Avem nevoie de factură și de livrare la Brașov.'), is_ours: false, by: null }],
    assigned_to: { id: '018f3b7a-0000-7000-8000-0000000000ff', name: 'Karel Novotný' },
  }),
  anEnquiry({
    id: '018f3b7a-0000-7000-8000-000000000003',
    kind: 'feedback',
    state: 'answered',
    details: { rating: 5 },
    messages: [
      { ...message('c1', 'Rychlé a milé, děkuji.'), is_ours: false, by: null },
      { ...message('c2', 'Děkujeme, předáme kolegům na prodejně.'), is_ours: true, by: 'Jana Nováková' },
    ],
  }),
];

const rowOf = ({ details, messages, assigned_to: person, ...enquiry }: OfficeEnquiry): EnquiryRow => ({
  ...enquiry,
  words: messages.findLast(({ is_ours: isOurs }) => !isOurs)?.text ?? '',
  goods: details.goods ?? '',
  company: details.company ?? '',
  order_number: details.order_number ?? '',
  assigned_to: person?.name ?? null,
});

/** What a server answers that has these enquiries; it filters by state alone. */
const served = (all: () => readonly OfficeEnquiry[]): PlayedApi => ({
  'enquiry.rows': ({ filter }: GridQuery) => {
    const state = filter.state;
    const rows = all()
      .filter((one) => state?.filterType !== 'set' || state.values.includes(one.state))
      .map(rowOf);
    return { rows, total: rows.length };
  },
  'enquiry.detail': ({ id }: { id: string }) =>
    all().find((one) => one.id === id) ?? new PlayedRefusal('ENQUIRY_NOT_FOUND'),
});

/** The first enquiry is answered or closed as the screen asks, and told so from then on. */
function settling(): PlayedApi {
  let one = anEnquiry();
  const change = (more: Partial<OfficeEnquiry>) => (one = { ...one, ...more });
  return {
    ...served(() => [one, ...enquiries.slice(1)]),
    'enquiry.preview': ({ text }: { text: string }) => ({
      to: one.email,
      subject: 'Odpověď na vaši zprávu',
      paragraphs: answerParagraphs('cs', text),
      button: 'Odepsat',
    }),
    'enquiry.answer': ({ text }: { text: string }) =>
      change({
        state: 'answered',
        messages: [...one.messages, { ...message('a2', text), is_ours: true, by: 'Jana Nováková' }],
      }),
    'enquiry.assign': () =>
      change({ assigned_to: { id: '018f3b7a-0000-7000-8000-0000000000fe', name: 'Jana Nováková' } }),
    'enquiry.close': () => change({ state: 'closed' }),
  };
}

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      ...setting,
      api: { 'staff.views': { views: [] }, ...served(() => enquiries), ...api },
    },
    <main className="pane" style={whole}>
      <EnquiriesScreen />
    </main>,
  );

export const examples: Examples = {
  'messages of customers': () => screen('#/enquiries'),
  'messages being fetched': () => screen('#/enquiries', { api: { 'enquiry.rows': unanswered } }),
  'no messages': () => screen('#/enquiries', { api: { 'enquiry.rows': { rows: [], total: 0 } } }),
  'messages without the server': () => screen('#/enquiries', { api: { 'enquiry.rows': new PlayedRefusal('OFFLINE') } }),
  'message that is gone': () => screen('#/enquiries/018f3b7a-0000-7000-8000-00000000dead'),
  'message to be answered': () => screen(`#/enquiries/${first}`, { api: settling() }),
  'message that somebody answered meanwhile': () =>
    screen(`#/enquiries/${first}`, {
      api: { ...settling(), 'enquiry.answer': new PlayedRefusal('ENQUIRY_CHANGED') },
    }),
  'request for an offer, long': () => screen('#/enquiries/018f3b7a-0000-7000-8000-000000000002'),
};
