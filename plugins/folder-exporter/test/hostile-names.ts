const upward = [
  '../',
  '..\\',
  './../',
  'a/../../',
  '/',
  '//',
  '\\',
  '\\\\server\\share\\',
  'C:\\',
  'c:/',
  'file:///',
  '~/',
];
const targets = ['etc/passwd', 'windows\\system32\\config', '.ssh/authorized_keys', 'evil.sh', '..'];
const devices = [
  'CON',
  'prn',
  'Aux',
  'NUL',
  'COM0',
  'COM1',
  'com9',
  'LPT1',
  'lpt9',
  'COM¹',
  'LPT³',
  'CONIN$',
  'CLOCK$',
];
const deviceForms = ['', '.txt', '.tar.gz', ' .jpg', '.', ' '];
const controls = [...Array.from({ length: 32 }, (_, code) => code), 0x7f, 0x80, 0x85, 0x9f];
const invisible = [0x200b, 0x200d, 0x200e, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0x061c, 0xfeff, 0xfffe];
const special = ['<', '>', ':', '"', '|', '?', '*', '%', '&', ';', '$(id)', '`id`', '-rf', '@list', '#', '!'];
const blank = ' |.|..|...|. .| . |\u00a0|\u3000|a.|a |a. .| a|.a|a..jpg|..a|..jpg'.split('|');
const alike =
  'é.jpg|e\u0301.jpg|É.JPG|E\u0301.jpg|ﬁ.jpg|fi.jpg|straße|STRASSE|ſ.jpg|s.jpg|S.jpg|İ.jpg|i\u0307.jpg|ı.jpg|\u212a.jpg|k.jpg|\u212b.jpg|\u00c5.jpg|한.jpg|\u1112\u1161\u11ab.jpg'.split(
    '|',
  );
const scripts =
  '写真 ☕.jpg|👩‍👩‍👧.png|مرحبا.jpg|שלום.jpg|हिन्दी.jpg|a\u0301\u0302\u0303.jpg|\ud83d|\udc00.jpg|a\ud800b'.split('|');
const twice = 'manifest.csv|Manifest.CSV|a.jpg|a.jpg|A.jpg|a (2).jpg|a (2).jpg|__proto__|constructor|toString'.split(
  '|',
);
const known = 'PK\u0003\u0004|PK\u0005\u0006|META-INF/MANIFEST.MF|.git/config|desktop.ini|Thumbs.db|a.txt::$DATA'.split(
  '|',
);
const encoded = '%2e%2e%2fetc|..%c0%af..|\u2025/x|\uff0e\uff0e/x|\u2215etc|\uff0fetc|C：x|a\u2044b|.\u200b./x'.split(
  '|',
);
const long = ['x', '写', '😀', '.', ' ', 'a/', 'e\u0301'].map((part) => part.repeat(300));

/** File names as an upload might bring them, meant to leave the folder, to break a reader or to pass for another. */
export const hostileNames: string[] = [
  '',
  ...upward.flatMap((start) => targets.map((target) => start + target)),
  ...devices.flatMap((device) => deviceForms.map((form) => device + form)),
  ...controls.map((code) => `a${String.fromCodePoint(code)}b.jpg`),
  ...invisible.map((code) => `photo${String.fromCodePoint(code)}gpj.exe`),
  ...special.map((part) => `${part}x.jpg`),
  ...[blank, alike, scripts, twice, known, encoded].flat(),
  ...long.flatMap((name) => [name, `${name}.jpg`, `a.${name}`]),
];
