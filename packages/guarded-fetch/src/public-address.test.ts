import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** What is refused, with the nearest addresses around it that aren't. */
type Range = [name: string, first: string, last: string, ...around: string[]];

const ranges: Range[] = [
  ['this network', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['private', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['carrier-grade NAT', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['loopback', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['link-local', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['the host of Azure', '168.63.129.16', '168.63.129.16', '168.63.129.15', '168.63.129.17'],
  ['private', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['documentation', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['AS112', '192.31.196.0', '192.31.196.255', '192.31.195.255', '192.31.197.0'],
  ['AMT', '192.52.193.0', '192.52.193.255', '192.52.192.255', '192.52.194.0'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['private', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['AS112', '192.175.48.0', '192.175.48.255', '192.175.47.255', '192.175.49.0'],
  ['benchmarking', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['documentation', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['documentation', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['multicast', '224.0.0.0', '239.255.255.255', '223.255.255.255'],
  ['reserved', '240.0.0.0', '255.255.255.254'],
  ['broadcast', '255.255.255.255', '255.255.255.255'],

  ['unspecified and loopback', '::', '::1'],
  ['IPv4-compatible', '::2', '::ffff:ffff'],
  ['IPv4-compatible, written in full', '::127.0.0.1', '::8.8.8.8'],
  ['IPv4-mapped', '::ffff:0:0', '::ffff:ffff:ffff'],
  ['IPv4-mapped, written in full', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ['IPv4-translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
  ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['NAT64, written in full', '64:ff9b::10.0.0.1', '64:ff9b::8.8.8.8'],
  ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['dummy', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['not given out', '200::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff::'],
  ['port control', '2001:1::1', '2001:1::3'],
  ['benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['AMT', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['AS112', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID 2', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['drones', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['protocol assignments', '2001:40::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7:ffff::', '2001:db9::'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:ffff::', '2003::'],
  ['6to4 of loopback and private', '2002:7f00:1::', '2002:a00:1::'],
  ['AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', '2620:4f:7fff:ffff::', '2620:4f:8001::'],
  ['6bone', '3ffe::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffd:ffff::'],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['ISATAP', '2600::5efe:a00:1', '2600::200:5efe:7f00:1', '2600::5efd:a00:1', '2600::100:5efe:7f00:1'],
  ['not given out', '4000::', '5eff:ffff::'],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['not given out', '6000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['metadata services', 'fd00:ec2::254', 'fd20:ce::254'],
  ['not given out', 'fe00::', 'fe7f:ffff::'],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

const spellings = [
  [
    '',
    'localhost',
    'example.com',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
  ],
  ['017700000001', '8.8.8', '08.8.8.8', '8.8.8.8.', ' 8.8.8.8', '8.8.8.8 ', '8.8.8.8/32', '8.8.8.8:443', '8.8.8.256'],
  ['[2600::1]', '2600::1%lo', '2600::1%1', 'fe80::1%lo', '::1%0', '2600::1%', '2600:::1', '2600::g', '12600::1', ':'],
  ['１.1.1.1', '1。1.1.1', '1.1.1.1\n', '1.1.1.1\0', '2600::1/64', '::ffff:8.8.8', '::ffff:08.8.8.8'],
].flat();

const everyday = ['1.1.1.1', '8.8.8.8', '93.184.215.14', '151.101.1.6', '2606:4700::1111', '2A00:1450:4001:800::200E'];

describe('public addresses (contracts/offline-export.md §8)', () => {
  it.each(ranges.flatMap(([name, first, last]) => [...new Set([first, last])].map((address) => [name, address])))(
    'are not those of %s: %s',
    (_, address) => {
      expect(isPublicAddress(address ?? '')).toBe(false);
    },
  );

  it.each([...ranges.flatMap(([, , , ...around]) => around), ...everyday])(
    'are those around and elsewhere: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(spellings)('have no other spelling: %j', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
