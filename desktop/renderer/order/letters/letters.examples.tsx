import type { OrderLetters as Letters } from '@kolobeh/shared/order/letter/contract.ts';
import { beginLetter, LetterTemplate } from '@kolobeh/shared/order/letter/letter-templates.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { at, type Examples } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, type PlayedApi, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { OrderLetters } from './OrderLetters.tsx';

const number = '2611000017' as OrderNumber;
const templates = LetterTemplate.options.map((template) => ({ template, ...beginLetter('cs', template, number) }));
const letter = (more: Partial<Letters['letters'][number]> = {}): Letters['letters'][number] => ({
  id: crypto.randomUUID(),
  to: 'jana.novakova-z-velmi-dlouhe-ulice@example.cz',
  ...beginLetter('cs', 'delay', number),
  by: 'Petra Kancelářová',
  at: '2026-11-23T09:15:00.000Z',
  sent_at: '2026-11-23T09:15:04.000Z',
  ...more,
});
const preview = {
  to: 'jana@example.cz',
  subject: letter().subject,
  paragraphs: letter().text.split('\n\n'),
  button: 'Sledovat objednávku',
};

const show = (letters: unknown, api: PlayedApi = {}) =>
  at(
    {
      session: aSession('office'),
      api: {
        'orderLetter.letters': letters,
        'orderLetter.preview': preview,
        'orderLetter.send': { letters: [letter()], templates },
        ...api,
      },
    },
    <div className="pane">
      <OrderLetters row={{ number }} />
    </div>,
  );

export const examples: Examples = {
  'nobody has written yet': () => show({ letters: [], templates }),
  'one sent and one on its way': () => show({ letters: [letter({ sent_at: null }), letter()], templates }),
  'being fetched': () => show(unanswered),
  'out of reach': () => show(new PlayedRefusal('OFFLINE')),
  refused: () =>
    show(
      { letters: [], templates },
      {
        'orderLetter.preview': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'letter.subject', code: 'INVALID' }],
        }),
      },
    ),
};
