import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** An e-mail ready to be sent, as plain text and as HTML. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** A line of a two-column table; texts are not escaped yet. */
export type Row = [name: string, value: string];

/** Text for HTML, also within a quoted attribute. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * What programs that know it do of a letter on a dark screen. Colours of the sheet are inline, which every program
 * understands; these stand over them by class.
 */
const dark = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body{background:#101311!important;color:#e9edeb!important}
.sheet{background:#1a1f1c!important}
.sign,.sheet a{color:#6fd3a8!important}
.sheet a.btn{background:#2f9a70!important;color:#06140e!important}
.faint{color:#a9b2ad!important}
.line{border-color:#39423d!important}
}`;

/** Escapes its texts. Styles are inline: mail programs drop sheets. */
export const table = (list: readonly Row[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${list
    .map(
      ([name, value]) =>
        `<tr><td class="line" style="padding:8px 0;border-bottom:1px solid #e4e0d8">${escape(name)}</td><td class="line" style="padding:8px 0;border-bottom:1px solid #e4e0d8;text-align:right${value.length > 24 ? '' : ';white-space:nowrap'}">${escape(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The same in the plain part of a letter. */
export const plainTable = (list: readonly Row[]): string => list.map(([name, value]) => `${name}: ${value}`).join('\n');

/** A link that looks like a button; both its address and its words are escaped. */
export const linkButton = (link: string, label: string): string =>
  `<p style="margin:28px 0"><a href="${escape(link)}" class="btn" style="background:#0b6b4d;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escape(label)}</a></p>`;

interface Letter {
  market: MarketCode;
  title: string;
  heading: string;
  /** HTML whose texts are escaped already. */
  body: string;
  /** Why the person gets it. */
  reason: string;
}

/** The sheet that every e-mail of the shop is written on. */
export const frame = ({ market, title, heading, body, reason }: Letter): string =>
  `<!doctype html><html lang="${market}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(title)}</title><style>${dark}</style></head>
<body style="margin:0;background:#f6f4f0;font-family:Inter,Segoe UI,Roboto,Arial,sans-serif;color:#171b19;font-size:16px;line-height:1.5">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
<p class="sign" style="margin:0 0 24px;font-weight:700;color:#0b6b4d">Kolobeh</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escape(heading)}</h1>
${body}<p class="faint" style="color:#616864;font-size:13px">${escape(reason)}</p></div></body></html>`;
