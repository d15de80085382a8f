/** What the name server says. `silent`: nothing, not even no. */
export type Answer = { a?: string[]; aaaa?: string[]; alias?: string; silent?: boolean };

/** Real addresses of the internet: where the test runs they are ours, like all others. */
const away = (last: number) => `93.184.215.${last}`;
const awaySix = (last: number) => `2606:2800:21f::${last}`;

/** There is no way to this one. */
export const unreachable = away(21);

export const publicHosts: Record<string, Answer> = {
  'www.example.com': { a: [away(10)] },
  'six.example.com': { aaaa: [awaySix(11)] },
  'both.example.com': { a: [away(12), away(13)], aaaa: [awaySix(12)] },
  'half-dead.example.com': { a: [unreachable], aaaa: [awaySix(20)] },
  'dead.example.com': { a: [unreachable] },
  'next.example.org': { a: [away(14)] },
  'mute.example.com': { a: [away(15)] },
  'self-signed.example.com': { a: [away(16)] },
  'other-name.example.com': { a: [away(17)] },
  'client-only.example.com': { a: [away(18)] },
  'alias.example.com': { a: [away(19)], alias: 'www.example.com' },
};

/** Where a sink listens and no fetch may arrive. */
export const privateAddresses = [
  ['127.0.0.1', '127.8.9.10', '10.0.0.1', '10.255.255.53', '172.16.0.1', '172.31.255.254', '192.168.1.1'],
  ['169.254.169.254', '169.254.170.2', '100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '198.18.0.1'],
  ['198.51.100.7', '203.0.113.7', '168.63.129.16', '240.0.0.1', '0.0.0.0'],
  ['::', '::1', 'fd00::1', 'fd00:ec2::254', 'fd20:ce::254', 'fe80::1', 'fec0::1', '64:ff9b::a00:1', '100::1'],
  ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b:1::7f00:1', '2002:7f00:1::1', '2002:a9fe:a9fe::1'],
  ['2001::1', '2001:db8::1', '3fff::1', '5f00::1', '2600::5efe:7f00:1'],
].flat();

/** One name for each private address, alone and behind a public one. */
const leadingInside = privateAddresses.flatMap((address, index): [string, Answer][] => {
  const family = address.includes(':') ? 'aaaa' : 'a';
  return [
    [`inside-${index}.example.com`, { [family]: [address] }],
    [`mixed-${index}.example.com`, { a: [away(80)], aaaa: [awaySix(80)], [family]: [publicOf(family), address] }],
  ];
});

export const insideHosts: Record<string, Answer> = {
  ...Object.fromEntries(leadingInside),
  '127.0.0.1.nip.example.com': { a: ['127.0.0.1'] },
  'private-first.example.com': { a: ['10.0.0.1', away(81)] },
  'six-private.example.com': { a: [away(82)], aaaa: ['fd00::1'] },
  'four-private.example.com': { a: ['192.168.1.1'], aaaa: [awaySix(83)] },
  'last-of-many.example.com': { a: [...Array.from({ length: 60 }, (_, index) => away(100 + index)), '10.0.0.1'] },
  'alias-inside.example.com': { a: ['10.0.0.1'], alias: 'metadata.google.internal' },
};

/** Public when first asked, private ever after. */
export const rebindingHosts: Record<string, Answer[]> = {
  'rebinding.example.com': [{ a: [away(90)] }, { a: ['10.0.0.1'] }],
  'rebinding-redirect.example.com': [{ a: [away(91)] }, { a: ['127.0.0.1'] }],
  'rebinding-six.example.com': [{ aaaa: [awaySix(92)] }, { aaaa: ['::1'] }],
};

/** The same for requests with a body: judged when they are entered, and sent later. */
export const turncoats: Record<string, Answer[]> = {
  'turncoat.example.com': [{ a: [away(93)] }, { a: ['10.0.0.1'] }],
  'pinned.example.com': [{ a: [away(94)] }, { a: ['127.0.0.1'] }],
};

export function answerTo(name: string, asked: number): Answer {
  const rebinding = rebindingHosts[name] ?? turncoats[name];
  if (rebinding) return rebinding[Math.min(asked, rebinding.length - 1)] ?? {};
  if (name === 'silent.example.com') return { silent: true };
  return publicHosts[name] ?? insideHosts[name] ?? {};
}

function publicOf(family: 'a' | 'aaaa'): string {
  return family === 'a' ? away(80) : awaySix(80);
}
