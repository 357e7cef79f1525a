import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const HOST = 'https://video.test'
const clean = (html: string) => cleanHtml(html, HOST)

const ATTRIBUTES =
  'href title rel target src alt width height loading allowfullscreen scope colspan rowspan lang id class'.split(' ')
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|[\w.]+$)/i

const TAG = /<([a-z][a-z0-9]*)((?:\s+[a-z]+(?:="[^"<>]*")?)*)\s*\/?>|<\/[a-z][a-z0-9]*>/g
const FORBIDDEN = /^(script|style|svg|math|object|embed|form|input|base|meta|link|template|noscript|title|textarea)$/

/** Parts of this text that could run or load something, or aren't plain tags; read without the cleaner's own parser. */
function dangers(html: string): string[] {
  const found = html.replace(TAG, '').includes('<') ? ['an open tag'] : []
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (FORBIDDEN.test(tag)) found.push(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z]+)(?:="([^"]*)")?/g)) {
      if (!ATTRIBUTES.includes(name)) found.push(`${tag} ${name}`)
      if ((name === 'href' || name === 'src') && !ADDRESS.test(value)) found.push(value)
      if (tag === 'iframe' && name === 'src' && !value.startsWith(`${HOST}/`)) found.push(value)
    }
  }
  return found
}

const attacks: [string, string][] = [
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=//evil.test/x.js></SCRIPT>', ''],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<script>alert(1)', ''],
  ['<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
  ['<p ONCLICK="alert(1)">a</p>', '<p>a</p>'],
  ['<p/onclick=alert(1)>a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', '<img src="x" loading="lazy" alt="" />'],
  ['<img src="javascript:alert(1)">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<img src="http://plain.test/a.jpg">', ''],
  ['<img src="//evil.test/a.jpg">', ''],
  ['<img srcset="javascript:alert(1) 2x">', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&#09;script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript&colon;alert(1)">a</a>', '<a>a</a>'],
  ['<a href="\u0001javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\u0000script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="vbscript:x">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['<a href="//evil.test">a</a>', '<a>a</a>'],
  ['<svg onload=alert(1)><circle/></svg>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mi xlink:href="javascript:alert(1)">a</mi></math>', 'a'],
  ['<style>@import "//evil.test"</style>', ''],
  ['<p style="background:url(javascript:alert(1))">a</p>', '<p>a</p>'],
  ['<link rel="stylesheet" href="//evil.test">', ''],
  ['<base href="//evil.test/">', ''],
  ['<meta http-equiv="refresh" content="0;url=//evil.test">', ''],
  ['<form action="//evil.test"><input name="a"><button formaction="javascript:x">b</button></form>', 'b'],
  ['<object data="x.swf"><embed src="x.swf"></object>', ''],
  ['<iframe src="https://evil.test/"></iframe>', ''],
  ['<iframe src="https://video.test.evil.test/"></iframe>', ''],
  ['<iframe src="https://video.test:8443/"></iframe>', ''],
  ['<iframe src="http://video.test/"></iframe>', ''],
  ['<iframe src="https://video.test@evil.test/"></iframe>', ''],
  ['<iframe src="//video.test/"></iframe>', ''],
  ['<iframe src="/admin/"></iframe>', ''],
  ['<iframe src="javascript:alert(1)"></iframe>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  [
    '<iframe src="https://video.test/a" srcdoc="<b>x" onload="x" sandbox allow="camera"></iframe>',
    '<iframe src="https://video.test/a" loading="lazy"></iframe>',
  ],
  ['<template><script>alert(1)</script></template>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ['<textarea><img src=x onerror=alert(1)></textarea>', ''],
  ['<!-- --!><img src=x onerror=alert(1)> -->', '<img src="x" loading="lazy" alt="" /> --&gt;'],
  ['<![CDATA[<img src=x onerror=alert(1)>]]>', ''],
  ['<p title="&quot; onclick=&quot;alert(1)">a</p>', '<p>a</p>'],
  [
    '<a title="&quot;><script>alert(1)</script>" href="/x">a</a>',
    '<a title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" href="/x">a</a>',
  ],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['&amp;lt;script&amp;gt;', '&amp;lt;script&amp;gt;'],
  ['<p class="hidden statement admin" data-x="1" contenteditable>a</p>', '<p class="statement">a</p>'],
  ['<p id="main">a</p>', '<p id="text-main">a</p>'],
  ['<p class="full">a</p><figure class="pair admin"></figure>', '<p>a</p><figure class="pair"></figure>'],
  ["<p id='x\"><script>'>a</p>", '<p id="text-xscript">a</p>'],
  ['<a href="/x" target="main" rel="opener">a</a>', '<a href="/x">a</a>'],
]

describe('what could run is gone', () => {
  test.each(attacks)('[M-54] %j becomes %j', (html, expected) => {
    const once = clean(html)
    expect(dangers(once)).toEqual([])
    expect(once).toBe(expected)
  })

  test('nesting without end is flattened', () => {
    const html = `${'<div>'.repeat(2_000)}<script>alert(1)</script>deep${'</div>'.repeat(2_000)}`
    const once = clean(html)
    expect(once.match(/<div>/g)?.length).toBeLessThan(50)
    expect(dangers(once)).toEqual([])
  })
})

describe('what a studio writes stays', () => {
  const kept = [
    '<h2>Prices</h2><h3>Small</h3><p class="statement">One <em>day</em>, two <strong>cameras</strong>.</p>',
    '<p class="label" lang="bn">ছবিঘর</p>',
    '<ul><li>one</li><li>two</li></ul><ol><li>three</li></ol><hr /><br />',
    '<blockquote>Words<cite>Her</cite></blockquote>',
    '<figure><img src="https://pictures.test/a.jpg" alt="A boat" width="600" height="400" loading="lazy" /><figcaption>A boat</figcaption></figure>',
    '<img src="/media/aa/600.jpg" alt="" loading="lazy" />',
    '<figure class="full"><img src="/media/aa/600.jpg" alt="A boat" loading="lazy" /><figcaption>A boat</figcaption></figure>',
    '<details><summary>When do we get the pictures?</summary><p>Forty days later.</p></details>',
    '<table><thead><tr><th scope="col">Hours</th></tr></thead><tbody><tr><td colspan="2">Six</td></tr></tbody></table>',
    '<a href="/service/">our services</a> <a href="mailto:a@b.test">write</a> <a href="tel:+8801700">call</a>',
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">there</a>',
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">there</a>',
    '<h2 id="text-refunds">Refunds</h2><a href="#text-refunds">below</a>',
    '<iframe title="A film" allowfullscreen src="https://video.test/embed/abc123" loading="lazy"></iframe>',
    'plain &amp; simple &lt; 3',
    '',
  ]
  test.each(kept)('%s', (html) => {
    expect(clean(html)).toBe(html)
  })

  test('a title of the first rank becomes the second, and ids lead where their links go', () => {
    expect(clean('<h1 id="টাকা">টাকা</h1><a href="#টাকা">x</a>')).toBe('<h2 id="text-টাকা">টাকা</h2><a href="#text-টাকা">x</a>')
  })

  test('a video host on another port is itself alone', () => {
    const frame = '<iframe src="http://127.0.0.1:4321/embed/a" loading="lazy"></iframe>'
    expect(cleanHtml(frame, 'http://127.0.0.1:4321')).toBe(frame)
    expect(cleanHtml(frame, 'http://127.0.0.1:4322')).toBe('')
  })
})

test('cleaning twice is cleaning once', () => {
  for (const [html] of attacks) {
    const once = clean(html)
    expect(clean(once)).toBe(once)
  }
})

test('what nobody sees within a frame goes, and is not escaped once more each time', () => {
  const frame = '<iframe src="https://video.test/a" loading="lazy"></iframe>'
  expect(clean('<iframe src="https://video.test/a">A <b>film</b> &lt;/iframe&gt;</iframe>')).toBe(frame)
})

test('a text is cleaned for its own video host, also when it was cleaned for another, and after many others', () => {
  const frame = '<iframe src="https://video.test/a" loading="lazy"></iframe>'
  expect(cleanHtml(frame, 'https://other.test')).toBe('')
  for (let i = 0; i < 600; i++) expect(clean(`<p>${i}</p><script>`)).toBe(`<p>${i}</p>`)
  expect(clean(frame)).toBe(frame)
})
