/** Most fields, files counted too, one form of the shop may send; the longest of ours has some forty. */
const maxFields = 200;

const answer = (status: number): Response => new Response(null, { status });

/**
 * The fields a page's form has sent. Its size has been limited before it came here (`limit-bodies.ts`).
 * @throws Response 415 when it is not a form at all, 400 when it cannot be read, 413 when it has too many fields or a
 *   file, which no form of the shop sends
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await fieldsOf(request);
  if (form.values().some((value) => typeof value !== 'string')) throw answer(413);
  return form;
}

/** The same for a form with one file, on a page whose bodies may be as large. @throws Response as {@link readForm} does */
export async function readFormWithFile(request: Request): Promise<FormData> {
  const form = await fieldsOf(request);
  if ([...form.values()].filter((value) => typeof value !== 'string').length > 1) throw answer(413);
  return form;
}

async function fieldsOf(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw answer(415);
  const form = await request.formData().catch(() => {
    throw answer(400);
  });
  if ([...form.keys()].length > maxFields) throw answer(413);
  return form;
}
