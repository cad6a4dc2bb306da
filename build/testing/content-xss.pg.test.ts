import { addressedKinds, type Component, type DocumentBody } from '@kolobeh/shared/content/document.ts';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, ensureChromium } from '../checks/chromium.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../api/testing/running-api.ts';
import { smallShop } from '../../api/testing/small-shop.ts';
import { cleanHtml } from '../../api/content/clean-html.ts';
import { HEAVY } from './thorough.ts';

/** Ways to make a page run something, each calling `ran()`; after the known lists of OWASP and the makers of DOMPurify. */
const corpus: readonly string[] = [
  `<script>ran()</script>`,
  `<SCRIPT/XSS>ran()</SCRIPT>`,
  `<scr<script>ipt>ran()</scr</script>ipt>`,
  `<img src=x onerror=ran()>`,
  `<img src="/files/pictures/a-640.webp" onerror="ran()">`,
  `<IMG """><SCRIPT>ran()</SCRIPT>">`,
  `<img src=\`x\` onerror=\`ran()\`>`,
  `<svg onload=ran()>`,
  `<svg><script>ran()</script></svg>`,
  `<svg><animate onbegin=ran() attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:ran()"><text x=20 y=20>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=ran()></style></mglyph></table></mtext></math>`,
  `<math href="javascript:ran()">x</math>`,
  `<a href="javascript:ran()">x</a>`,
  `<a href="jav&#x09;ascript:ran()">x</a>`,
  `<a href=" &#14; javascript:ran()">x</a>`,
  `<a href="JaVaScRiPt:ran()">x</a>`,
  `<a href="data:text/html,<script>parent.ran()</script>">x</a>`,
  `<a href="vbscript:ran()">x</a>`,
  `<a href="https://x.example" onclick="ran()" onfocus="ran()" autofocus tabindex=1>x</a>`,
  `<p style="background:url(javascript:ran())" onmouseover=ran()>x</p>`,
  `<style>@import 'javascript:ran()';</style>`,
  `<link rel=stylesheet href="javascript:ran()">`,
  `<meta http-equiv="refresh" content="0;url=javascript:ran()">`,
  `<base href="javascript:ran()//">`,
  `<iframe src="javascript:parent.ran()"></iframe>`,
  `<iframe srcdoc="<script>parent.ran()</script>"></iframe>`,
  `<object data="javascript:ran()"></object>`,
  `<embed src="javascript:ran()">`,
  `<form action="javascript:ran()"><button>x</button></form>`,
  `<input autofocus onfocus=ran()>`,
  `<details open ontoggle=ran()>x</details>`,
  `<video><source onerror=ran()></video>`,
  `<audio src=x onerror=ran()>`,
  `<body onload=ran()>`,
  `<marquee onstart=ran()>x</marquee>`,
  `<noscript><p title="</noscript><img src=x onerror=ran()>">`,
  `<textarea></textarea><img src=x onerror=ran()>`,
  `<template><script>ran()</script></template>`,
  `<!--><img src=x onerror=ran()>-->`,
  `<![CDATA[><img src=x onerror=ran()>]]>`,
  `</p><script>ran()</script><p>`,
  `<p id="x" class="y" title="&quot;><img src=x onerror=ran()>">x</p>`,
  `<table background="javascript:ran()"><td background="javascript:ran()">x`,
  `&lt;script&gt;ran()&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=ran()&amp;gt;`,
  `<xss id=x tabindex=1 onfocus=ran() style="display:block"></xss>`,
  `<a href="//evil.example/x">x</a>`,
  `<p>\u2028<script>ran()</script>`,
];

let browser: Browser;
let api: RunningTestApi;
let office: Visitor;

beforeAll(async () => {
  [api, browser] = await Promise.all([
    runningApi(),
    chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS }),
  ]);
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(async () => {
  await browser.close();
  await api.close();
});

/** Puts each HTML into a page in both ways a page takes it and clicks what can be clicked. @returns those that ran, or took the page elsewhere */
async function ranIn(htmls: readonly string[]): Promise<string[]> {
  const ran: string[] = [];
  for (const html of htmls) {
    const page = await browser.newPage();
    await page.setContent(
      `<!doctype html><body><script>ran = () => document.documentElement.title = 'ran'</script>${html}</body>`,
    );
    const isRun = await page
      .evaluate(async (text) => {
        const place = document.createElement('main');
        document.body.append(place);
        place.innerHTML = text;
        for (const link of document.querySelectorAll('a[href^="java" i], a[onclick]')) (link as HTMLElement).click();
        await new Promise((resolve) => setTimeout(resolve, 15));
        return document.documentElement.title === 'ran';
      }, html)
      .catch(() => true);
    if (isRun) ran.push(html);
    await page.close();
  }
  return ran;
}

/** A document of the market, written and published by the office. */
async function published(code: string, written: DocumentBody): Promise<void> {
  const slug = addressedKinds.includes(written.kind) ? code : null;
  const { id, version } = await office.client.content.createDocument({ market: 'cs', code, slug, body: written });
  await office.client.content.publishDocument({ id, version, valid_from: null, valid_until: null });
}

const body = (html: string): DocumentBody => ({
  kind: 'article',
  list: 'info',
  title: html.slice(0, 190),
  description: html.slice(0, 190),
  picture: null,
  html,
});

describe('rich text', () => {
  it('runs nowhere once it was stored and served, whatever was sent', async () => {
    const served: string[] = [];
    for (const [at, html] of corpus.entries()) {
      const draft = await office.client.content.createDocument({
        market: 'cs',
        code: `xss-${at}`,
        slug: `xss-${at}`,
        body: body(html),
      });
      const { id, version } = draft;
      await office.client.content.publishDocument({ id, version, valid_from: null, valid_until: null });
      served.push((await api.visitor().client.content.article({ market: 'cs', seo_name: `xss-${at}` })).html);
    }
    expect(served).toHaveLength(corpus.length);
    expect(await ranIn(served)).toEqual([]);
    const stored: { html: string }[] = await api.deps.source.query(
      `select body ->> 'html' as html from content_version where body::text like '%ran()%'`,
    );
    for (const { html } of stored) expect(html).not.toMatch(/<[^>]*(?:\son\w+\s*=|javascript:|srcdoc)/i);
  });

  it('of the same corpus runs when nobody cleans it', { tags: [HEAVY] }, async () => {
    expect((await ranIn(corpus)).length).toBeGreaterThan(15);
  });

  it('is clean of the same in previews and in every other kind', async () => {
    const html = corpus.join('');
    const bodies: DocumentBody[] = [
      { kind: 'faq', title: 'Dotazy', position: 1, questions: [{ question: html.slice(0, 190), html }] },
      {
        kind: 'landing',
        title: 'Stránka',
        description: '',
        picture: null,
        components: [{ type: 'text', html }],
      },
      {
        kind: 'popup',
        title: 'Okno',
        html,
        link: null,
        rule: { after_seconds: 0, pages: [], again_after_days: null },
      },
    ];
    for (const one of bodies) {
      const { token } = await office.client.content.previewDocument({ market: 'cs', token: null, body: one });
      const shown = JSON.stringify((await api.visitor().client.content.preview({ market: 'cs', token })).body);
      expect(shown).toContain(JSON.stringify(cleanHtml(html)).slice(1, -1));
    }
    expect(await ranIn([cleanHtml(html)])).toEqual([]);
  });

  it('runs nowhere once questions, landing pages, popups and positions were published', async () => {
    const faq = { kind: 'faq', title: 'Dotazy', position: 1 } as const;
    await published('xss-faq', { ...faq, questions: corpus.map((html) => ({ question: html.slice(0, 190), html })) });
    const components: Component[] = corpus.map((html) => ({ type: 'text', html }));
    const halves = [components.slice(0, 30), components.slice(30)];
    const landing = { kind: 'landing', title: 'Stránka', description: '', picture: null } as const;
    for (const [at, half] of halves.entries()) await published(`xss-landing-${at}`, { ...landing, components: half });
    const work = { town: 'Brno', area: 'store', employment: 'full_time', pay: '' } as const;
    const position = { kind: 'position', title: 'Místo', description: '', ...work } as const;
    const rule = { after_seconds: 0, pages: [], again_after_days: null };
    const { content } = api.visitor().client;
    const served: string[] = [];
    for (const [at, html] of corpus.entries()) {
      await published(`xss-position-${at}`, { ...position, html });
      served.push((await content.position({ market: 'cs', seo_name: `xss-position-${at}` })).html);
      await published(`xss-popup-${at}`, { kind: 'popup', title: 'Okno', html, link: null, rule });
    }
    const popups = await api.deps.source.query<{ html: string }[]>(
      `select v.body ->> 'html' as html from content_version v join content_document d on d.id = v.document_id
        where d.kind = 'popup'`,
    );
    served.push(...popups.map(({ html }) => html));
    const topics = (await content.faq({ market: 'cs' })).topics.flatMap(({ questions }) => questions);
    served.push(...topics.map(({ html }) => html));
    for (const at of halves.keys()) {
      const page = await content.landing({ market: 'cs', seo_name: `xss-landing-${at}` });
      served.push(...page.components.map((part) => (part.type === 'text' ? part.html : '')));
    }
    const kinds = 4;
    expect(served.length).toBeGreaterThanOrEqual(kinds * corpus.length);
    const safe = new Set(corpus.map((html) => cleanHtml(html)));
    // What each cleaned text does was tried one by one above; here it is the same text.
    expect(served.filter((html) => !safe.has(html))).toEqual([]);
  });

  it('is clean of the same as a param of a component', async () => {
    const landing: DocumentBody = {
      kind: 'landing',
      title: 'Stránka',
      description: '',
      picture: null,
      components: [{ type: 'text', html: '' }],
    };
    const address = { market: 'cs' as const, code: 'xss-params', slug: 'xss-params' };
    const draft = await office.client.content.createDocument({ ...address, body: landing });
    let { version } = draft;
    const kept: string[] = [];
    for (const html of corpus) {
      const data = [{ name: 'html', value: html, type: 'html' as const }];
      const saved = await office.client.content.saveComponentParams({
        document: draft.id,
        component: 1,
        version,
        data,
      });
      version = saved.version;
      kept.push(String(saved.data[0]?.value));
    }
    expect(kept).toEqual(corpus.map((html) => cleanHtml(html)));
  });

  it('keeps what an article is written with', () => {
    const written =
      '<h2>Nadpis</h2><p>Text <strong>silně</strong> a <a href="https://x.example/" rel="noopener">odkaz</a>, ' +
      '<a href="/cs/c/telefony">náš</a>, <a href="mailto:a@b.cz">e-mail</a></p><ul><li>bod</li></ul>' +
      '<img src="/files/pictures/abc-640.webp" alt="Telefon" />';
    expect(cleanHtml(written)).toBe(written);
  });

  it('cleaned twice is cleaned once', () => {
    for (const html of corpus) expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
});

describe('addresses of links', () => {
  it.each(['javascript:ran()', '//evil.example', 'https://evil.example', '/cs/c/x', 'a:b', '\\evil', 'c/x"onclick'])(
    'lead nowhere but into the market: %s',
    async (to) => {
      const menu: DocumentBody = { kind: 'menu', title: 'Menu', items: [{ name: 'x', to, items: [] }] };
      await expect(
        office.client.content.createDocument({ market: 'cs', code: 'bad-menu', slug: null, body: menu }),
      ).rejects.toMatchObject({ data: { fields: [{ path: 'body.items.0.to', code: 'INVALID_ADDRESS' }] } });
    },
  );
});
