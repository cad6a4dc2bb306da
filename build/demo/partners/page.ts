/** A piece of HTML whose values are already escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

type Shown = string | number | Html | readonly Html[];

function show(value: Shown): string {
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map((one) => one.text).join('') : escape(String(value));
}

/** HTML with every value escaped, unless it is HTML itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly Shown[]): Html =>
  new Html(parts.reduce((text, part, index) => text + show(values[index - 1] ?? '') + part));

const style = `
  :root { color-scheme: light; --ink: #171b19; --ink-2: #4c5450; --paper: #f6f4f0; --surface: #fff; --line: #d2cdc2; --accent: #0b6b4d; --danger: #b3261e; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
  main { max-width: var(--width, 30rem); margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem; }
  h2 { font-size: 1.0625rem; margin: 2rem 0 .5rem; }
  .note { background: #fdf0d0; border: 1px solid #ecd08c; color: #754600; border-radius: 10px; padding: .625rem .875rem; margin: 0 0 1.25rem; }
  .card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; margin: 0 0 1rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; }
  dt { color: var(--ink-2); } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
  .amount { font-size: 1.5rem; font-weight: 640; }
  button, .button { display: block; width: 100%; min-height: 48px; margin: .5rem 0 0; padding: .625rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 540; text-align: center; text-decoration: none; cursor: pointer; }
  button:focus-visible, a:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .main { background: var(--accent); border-color: var(--accent); color: #fff; }
  .danger { color: var(--danger); }
  table { width: 100%; border-collapse: collapse; font-size: .8125rem; }
  th, td { text-align: left; padding: .375rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; }
  .row label { font-size: .8125rem; color: var(--ink-2); }
  .row select, .row input { display: block; min-height: 40px; font: inherit; padding: .25rem .5rem; border: 1px solid #868c88; border-radius: 8px; max-width: 10rem; }
  .row input[type=checkbox] { display: inline; min-height: 0; vertical-align: middle; }
  .row strong { min-width: 6.5rem; }
  .row button { width: auto; min-height: 40px; margin: 0; padding: .25rem .875rem; }
  .scroll { overflow-x: auto; }`;

/** A whole page; `width` is the greatest width of its column. */
export const page = ({
  lang,
  title,
  width = '30rem',
  body,
}: {
  lang: string;
  title: string;
  width?: string;
  body: Html;
}): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main style="--width:${width}">${body}</main>
      </body>
    </html>`.text;
