import { pictureSize } from './web-answers.ts';
import { insideHosts } from './zone.ts';

export type Answered = {
  kind: string;
  url: string;
  /** Where it connects to, in order. */
  arrivals: readonly string[];
  maximumBytes?: number;
  timeoutMs?: number;
} & ({ size: number } | { reason: RegExp });

export const deadline = 600;

const www = '93.184.215.10 443';
const next = '93.184.215.14 443';
const site = 'https://www.example.com';
const notPublic = /^the address is not public$/;
const leadsInside = /^the host name resolves to an address that is not public$/;
const late = new RegExp(`^it took longer than ${deadline} ms$`);

/** What proves that a sink notices, and that the guard doesn't simply refuse everything. */
const allowed: Answered[] = [
  had('/picture'),
  had('/in-parts'),
  had('/until-closed'),
  had('/identity'),
  { ...had('/picture'), kind: 'a name with a last dot', url: 'https://www.example.com./picture' },
  { ...had('/picture'), kind: 'a host in capitals', url: 'HTTPS://WWW.EXAMPLE.COM:443/picture#part' },
  { ...had('/picture'), kind: 'just as large as allowed', maximumBytes: pictureSize },
  { ...had('/picture'), kind: 'an alias', url: 'https://alias.example.com/picture', arrivals: ['93.184.215.19 443'] },
  { ...had('/picture'), kind: 'IPv6', url: 'https://six.example.com/picture', arrivals: ['2606:2800:21f::11 443'] },
  { ...had('/picture'), kind: 'both', url: 'https://both.example.com/picture', arrivals: ['93.184.215.12 443'] },
  {
    ...had('/picture'),
    kind: 'IPv6 where IPv4 fails',
    url: 'https://half-dead.example.com/picture',
    arrivals: ['2606:2800:21f::20 443'],
  },
  { ...had('/picture'), kind: 'an address', url: 'https://93.184.215.10/picture' },
  {
    ...had('/picture'),
    kind: 'an address of IPv6',
    url: 'https://[2606:2800:21f::11]/picture',
    arrivals: ['2606:2800:21f::11 443'],
  },
  ...[301, 302, 303, 307, 308].map((status) => ({ ...had(to('/picture', status)), arrivals: [www, www] })),
  {
    ...had(to('https://next.example.org/to?location=//www.example.com/picture')),
    kind: 'redirects as far as allowed',
    arrivals: [www, next, www],
  },
];

const inside: Answered[] = Object.keys(insideHosts).map((name) => ({
  kind: 'names that lead inside',
  url: `https://${name}/picture`,
  arrivals: [],
  reason: leadsInside,
}));

/** In this order: the first of each name is let through to the public address, the second finds the private one. */
const rebinding: Answered[] = [
  rebound('https://rebinding.example.com/picture', ['93.184.215.90 443'], { size: pictureSize }),
  rebound('https://rebinding.example.com/picture', [], { reason: leadsInside }),
  rebound('https://rebinding-six.example.com/picture', ['2606:2800:21f::92 443'], { size: pictureSize }),
  rebound('https://rebinding-six.example.com/picture', [], { reason: leadsInside }),
  rebound('https://rebinding-redirect.example.com/to?location=/picture', ['93.184.215.91 443'], {
    reason: leadsInside,
  }),
];

const redirected: Answered[] = [
  refused(to('https://127.0.0.1/picture'), notPublic),
  refused(to('//127.0.0.1/picture'), notPublic),
  refused(to('https://[::1]/picture'), notPublic),
  refused(to('https://[::ffff:7f00:1]/picture'), notPublic),
  refused(to('https://2130706433/picture', 307), notPublic),
  refused(to('https://0x7f.1/picture', 308), notPublic),
  refused(to('https://169.254.169.254/latest/meta-data/', 301), notPublic),
  refused(to('https://[fd00:ec2::254]/latest/meta-data/', 303), notPublic),
  refused(to('https://localhost/picture'), /^the host name is not public$/),
  refused(to('https://inside-2.example.com/picture'), leadsInside),
  refused(to('https://mixed-7.example.com/picture'), leadsInside),
  refused(to('http://www.example.com/picture'), /does not use https/),
  refused(to('http://127.0.0.1/'), /does not use https/),
  refused(to('file:///etc/passwd'), /does not use https/),
  refused(to('gopher://127.0.0.1:6379/_INFO'), /does not use https/),
  refused(to('data:image/png,x'), /does not use https/),
  refused(to('https://www.example.com:8443/picture'), /a non-standard port/),
  refused(to('https://user:secret@www.example.com/picture'), /contains credentials/),
  refused(to('/\\127.0.0.1/picture'), /a backslash/),
  refused(to('https://www.example.com\\@127.0.0.1/'), /a backslash/),
  refused(to('https://[::1'), /address is invalid/),
  refused(to('//next.example.org/to?location=//10.0.0.1/picture'), notPublic, [www, next]),
  refused('/loop', /^there are more than 2 redirects$/, [www, www, www]),
  refused('/no-location', /status 302/),
  refused(to('/picture', 300), /status 300/),
  refused(to('/picture', 304), /status 304/),
];

const bodies: Answered[] = [
  ...[201, 204, 206, 400, 401, 404, 407, 418, 500, 503].map((code) =>
    refused(`/status?code=${code}`, new RegExp(`status ${code}`)),
  ),
  ...['gzip', 'br', 'deflate', 'zstd', 'identity, gzip', 'GZIP', 'x'].map((coding) =>
    refused(`/compressed?coding=${coding}`, /^the response is compressed$/),
  ),
  refused('/compressed-transfer', /^the response is compressed$/),
  refused('/large?bytes=100001', /^the response has more than 100000 bytes$/),
  { ...refused('/picture', /^the response has more than 999 bytes$/), maximumBytes: pictureSize - 1 },
  { ...refused('/in-parts', /^the response has more than 999 bytes$/), maximumBytes: pictureSize - 1 },
  refused('/large-announced', /^the response has more than 100000 bytes$/),
  refused('/endless', /^the response has more than 100000 bytes$/),
  ...['/less-than-announced', '/less-in-parts', '/two-lengths', '/negative-length', '/garbage', '/hung-up'].map(
    (path) => refused(path, /./),
  ),
  { ...had('/more-than-announced'), size: 5 },
  refused('/upgrade', /./),
  refused('/endless-headers', /./),
];

const slow: Answered[] = ['/no-headers', '/slow-headers', '/endless-hints', '/slow-body']
  .map((path): Answered => ({ ...refused(path, late), timeoutMs: deadline }))
  .concat(
    { kind: 'slow names', url: 'https://silent.example.com/', arrivals: [], reason: late, timeoutMs: deadline },
    {
      kind: 'mute',
      url: 'https://mute.example.com/',
      arrivals: ['93.184.215.15 443'],
      reason: late,
      timeoutMs: deadline,
    },
  );

const certificates: Answered[] = [
  wrong('self-signed', '93.184.215.16 443', /self.signed/),
  wrong('other-name', '93.184.215.17 443', /does not match/),
  wrong('client-only', '93.184.215.18 443', /purpose/),
];

export const answered: readonly Answered[] = [
  ...allowed,
  ...inside,
  ...rebinding,
  ...redirected,
  ...bodies,
  ...slow,
  ...certificates,
  { kind: 'a dead host', url: 'https://dead.example.com/', arrivals: [], reason: /UNREACH/ },
  { kind: 'a dead address', url: 'https://93.184.215.21/', arrivals: [], reason: /UNREACH/ },
  {
    kind: 'names of nobody',
    url: 'https://nobody.example.com/',
    arrivals: [],
    reason: /^the host name does not resolve$/,
  },
];

function had(path: string): Answered & { size: number } {
  return { kind: 'allowed', url: site + path, arrivals: [www], size: pictureSize };
}

function refused(path: string, reason: RegExp, arrivals: readonly string[] = [www]): Answered {
  return { kind: 'refused after an answer', url: site + path, arrivals, reason };
}

function rebound(url: string, arrivals: readonly string[], end: { size: number } | { reason: RegExp }): Answered {
  return { kind: 'rebinding', url, arrivals, ...end };
}

function wrong(certificate: string, arrival: string, reason: RegExp): Answered {
  return { kind: 'certificates', url: `https://${certificate}.example.com/picture`, arrivals: [arrival], reason };
}

function to(location: string, status = 302): string {
  return `/to?status=${status}&location=${encodeURIComponent(location)}`;
}
