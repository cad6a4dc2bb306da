import { at, type Examples } from '../../../testing/kit/example.tsx';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { HandbookDialog } from './HandbookDialog.tsx';

const shown = (page: string) =>
  at({ session: aSession('office') }, <HandbookDialog page={page} onClose={() => undefined} />);

export const examples: Examples = {
  'page of the handbook': () => shown('packing'),
  'contents of the handbook': () => shown('contents'),
  'page of the handbook that does not come': () => shown('gone'),
};
