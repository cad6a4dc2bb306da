import { enquiryLetterWords, answerParagraphs } from '@kolobeh/shared/enquiry/enquiry-letters.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { confirmEnquiry, enquiryByLink, writeAgain } from './by-link.ts';
import { findEnquiry } from './queries/enquiries.ts';
import { listEnquiryRows } from './queries/list-enquiry-rows.ts';
import { sendEnquiry } from './send.ts';
import { answerEnquiry, closeEnquiry, presentEnquiry, takeEnquiry } from './settle.ts';

export const enquiryRoutes = api.enquiry.router({
  send: api.enquiry.send.handler(async ({ context, input, errors }) =>
    valueOf(errors, await sendEnquiry(context.deps, input, context.ip)),
  ),
  find: api.enquiry.find.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await enquiryByLink(deps, input)),
  ),
  confirm: api.enquiry.confirm.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await confirmEnquiry(deps, input)),
  ),
  write: api.enquiry.write.handler(async ({ context: { deps, ip }, input, errors }) =>
    valueOf(errors, await writeAgain(deps, input, ip)),
  ),
  rows: api.enquiry.rows.handler(({ context: { deps }, input }) => listEnquiryRows(deps.source, input)),
  detail: api.enquiry.detail.handler(async ({ context: { deps }, input, errors }) =>
    presentEnquiry((await findEnquiry(deps.source, input.id)) ?? refuse(errors, 'ENQUIRY_NOT_FOUND')),
  ),
  assign: api.enquiry.assign.handler(async ({ context, input, errors }) =>
    valueOf(errors, await takeEnquiry(context.deps, (await context.caller()).id, input)),
  ),
  preview: api.enquiry.preview.handler(async ({ context: { deps }, input, errors }) => {
    const row = await findEnquiry(deps.source, input.id);
    const { market, email } = row ?? refuse(errors, 'ENQUIRY_NOT_FOUND');
    const { subject, button } = enquiryLetterWords[market].answer;
    return { to: email, subject, paragraphs: answerParagraphs(market, input.text), button };
  }),
  answer: api.enquiry.answer.handler(async ({ context, input, errors }) =>
    valueOf(errors, await answerEnquiry(context.deps, (await context.caller()).id, input)),
  ),
  close: api.enquiry.close.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await closeEnquiry(deps, input)),
  ),
});
