import { notations } from './notations.ts';
import { otherPorts } from './sinks.ts';
import { privateAddresses } from './zone.ts';

export type Hostile = { kind: string; reason: string; urls: readonly string[] };

const fourParts = privateAddresses.filter((address) => !address.includes(':'));
const inBrackets = privateAddresses.filter((address) => address.includes(':')).map((address) => `[${address}]`);

const schemes = [
  ['http://www.example.com/picture', 'http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http:www'],
  ['file:///etc/passwd', 'file://localhost/etc/passwd', 'file:/etc/passwd', 'FILE:///etc/passwd'],
  ['ftp://127.0.0.1/', 'ftp://www.example.com/picture', 'sftp://127.0.0.1/', 'tftp://127.0.0.1/'],
  ['gopher://127.0.0.1:6379/_INFO', 'dict://127.0.0.1:11211/stat', 'ldap://127.0.0.1/', 'smb://127.0.0.1/a'],
  ['data:image/png;base64,AAAA', 'data:,https://www.example.com', 'blob:https://www.example.com/1', 'ws://127.0.0.1/'],
  ['wss://www.example.com/picture', 'jar:https://www.example.com/a.jar!/b', 'javascript:alert(1)', 'about:blank'],
  [
    'view-source:https://www.example.com/',
    'chrome://version',
    'mailto:a@example.com',
    'https+unix://a/',
    'unix:/run/a',
  ],
  [
    'netdoc:///etc/passwd',
    'php://filter/resource=a',
    'phar://a',
    'expect://id',
    'httpss://www.example.com/',
    'h2://a.b/',
  ],
].flat();

const credentials = [
  ['https://www.example.com@127.0.0.1/picture', 'https://www.example.com:443@127.0.0.1/picture'],
  ['https://user:secret@www.example.com/picture', 'https://user@www.example.com/', 'https://:secret@www.example.com/'],
  ['https://127.0.0.1@www.example.com/picture', 'https://www.example.com%00@127.0.0.1/', 'https:user@127.0.0.1/'],
  [
    'https://www.example.com%23@127.0.0.1/',
    'https://a@b@127.0.0.1/',
    'https://a:b@c:d@10.0.0.1/',
    'https:///a@10.0.0.1/',
  ],
  ['https://www.example.com%2f@169.254.169.254/', 'https://www.example.com%5c@169.254.169.254/', 'https://a@[::1]/'],
  ['https://www.example.com;@127.0.0.1/', 'https://www.example.com&@127.0.0.1/', "https://'@127.0.0.1/"],
].flat();

const odd = [
  ['https://www.example.com\\@127.0.0.1/', 'https:\\\\127.0.0.1\\', 'https:/\\127.0.0.1/', 'https:\\/127.0.0.1/'],
  ['https://127.0.0.1\\.example.com/', 'https://127.0.0.1\\@www.example.com/', '\\\\127.0.0.1\\a', 'https://a\\b/'],
  [
    'https://127.0.\t0.1/',
    'https://127.0.0.1\n/',
    'ht\ntps://127.0.0.1/',
    'https://local\rhost/',
    '\thttps://10.0.0.1/',
  ],
  ['https://127.0.0.1\0.example.com/', 'https://www.example.com\0@127.0.0.1/', '\u0001https://127.0.0.1/'],
  ['https://www.example.com/picture\r\nHost: localhost', 'https://www.example.com/ HTTP/1.1\r\n\r\nGET /'],
  ['https://www.example.com\u007f/', 'https://www.example.com/\u0085', 'https://www.example.com/\\..\\picture'],
].flat();

const unreadable = [
  ['', ' ', 'https:', 'https:/', 'https://', 'https:///', 'https://?a', 'https://#a', 'https://@/', 'https://:443/'],
  ['www.example.com', '//127.0.0.1/', '/etc/passwd', '?a', '127.0.0.1', '127.0.0.1:443', '://127.0.0.1'],
  ['https://[::1', 'https://::1/', 'https://[::1]a/', 'https://[127.0.0.1]/', 'https://[fe80::1%25lo]/', 'https://[]/'],
  [
    'https://[::1%lo]/',
    'https://[::ffff:0177.0.0.1]/',
    'https://[::ffff:127.1]/',
    'https://[v1.a]/',
    'https://[0:::1]/',
  ],
  ['https://256.0.0.1/', 'https://127.0.0.0.1/', 'https://4294967296/', 'https://0x100000000/', 'https://127.0.0.08/'],
  [
    'https://127.0.0.1:65536/',
    'https://127.0.0.1:-1/',
    'https://127.0.0.1:a/',
    'https://127.0.0.1%00/',
    'https://a b/',
  ],
  ['https://www.example.com:443:80/', 'https://%/', 'https://%00/', 'https://a<b/'],
  ['https://www.example.com^/', 'https://www.example.com|/', 'https://%ff.example.com/'],
].flat();

const names = [
  ['localhost', 'LOCALHOST', 'localhost.', 'foo.localhost', 'foo.localhost.', 'localhost.localdomain', 'localhost..'],
  ['ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'ｌｏｃａｌｈｏｓｔ', 'loc%61lhost', 'lосalhost', 'ſtage', 'local\u00adhost', 'local\u200bhost'],
  ['metadata', 'metadata.google.internal', 'metadata.google.internal.', 'METADATA.GOOGLE.INTERNAL', 'instance-data'],
  ['printer.local', 'printer。local', 'kubernetes.default.svc', 'kubernetes.default.svc.cluster.local', 'postgres'],
  ['vault.service.consul', 'intranet', 'wiki.corp', 'nas.lan', 'nas.home', 'router.home.arpa', 'host.docker.internal'],
  [
    '1.0.0.127.in-addr.arpa',
    'a.onion',
    'a.test',
    'a.invalid',
    'a.example',
    'a.alt',
    'com',
    'a..example.com',
    '.example.com',
  ],
  [
    "a'.example.com",
    'a!.example.com',
    'a,10.0.0.1.example.com',
    'a;b.example.com',
    'a*.example.com',
    'a{}.example.com',
  ],
  [`${'a'.repeat(64)}.example.com`, `${'a.'.repeat(130)}example.com`, '127.0.0.1..', '127.0.0.1.local'],
].flat();

/** All of them are refused without a word to any name server. */
export const hostile: readonly Hostile[] = [
  { kind: 'other schemes', reason: 'the address does not use https', urls: schemes },
  { kind: 'credentials', reason: 'the address contains credentials', urls: credentials },
  { kind: 'two readings', reason: 'the address has a backslash or a control character', urls: odd },
  { kind: 'no reading', reason: 'the address is invalid', urls: unreadable },
  { kind: 'private names', reason: 'the host name is not public', urls: names.map(picture) },
  {
    kind: 'private addresses in every notation',
    reason: 'the address is not public',
    urls: [...fourParts.flatMap(notations), ...inBrackets].map(picture),
  },
  {
    kind: 'other ports',
    reason: 'the address has a non-standard port',
    urls: otherPorts.flatMap((port) => [picture(`www.example.com:${port}`), picture(`127.0.0.1:${port}`)]),
  },
];

function picture(host: string): string {
  return `https://${host}/picture`;
}
