import { enquiryLetterWords, answerParagraphs } from '@kolobeh/shared/enquiry/enquiry-letters.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { confirmEnquiry, enquiryByLink, writeAgain } from './by-link.ts';
import { listEnquiries } from './queries/enquiries.ts';
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
  officeRows: api.enquiry.officeRows.handler(async ({ context: { deps } }) => ({
    enquiries: (await listEnquiries(deps.source, null)).map(presentEnquiry),
  })),
  assign: api.enquiry.assign.handler(async ({ context, input, errors }) =>
    valueOf(errors, await takeEnquiry(context.deps, (await context.caller()).id, input)),
  ),
  preview: api.enquiry.preview.handler(async ({ context: { deps }, input, errors }) => {
    const [row] = await listEnquiries(deps.source, input.id);
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
