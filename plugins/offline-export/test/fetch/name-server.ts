import { createSocket } from 'node:dgram';
import { getServers } from 'node:dns';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';
import { type Answer, answerTo } from './zone.ts';

const types = { a: 1, alias: 5, aaaa: 28 };
const authoritative = 0x8400;
const noSuchName = 3;

/** Stands at every address that the machine sends its queries to. `queries` has what was asked since it was last emptied. */
export async function startNameServer(): Promise<{ queries: string[] }> {
  const queries: string[] = [];
  const asked = new Map<string, number>();
  for (const address of getServers()) {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    socket.on('message', (message, from) => {
      const { name, type, end } = readQuestion(message);
      const key = `${type} ${name}`;
      const count = asked.get(key) ?? 0;
      asked.set(key, count + 1);
      queries.push(key);
      const answer = answerTo(name, count);
      if (answer.silent !== true) socket.send(reply(message.subarray(0, end), type, answer), from.port, from.address);
    });
    socket.bind(53, address);
    await once(socket, 'listening');
  }
  return { queries };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function reply(question: Buffer, type: number, { a = [], aaaa = [], alias }: Answer): Buffer {
  const found = type === types.a ? a : type === types.aaaa ? aaaa : [];
  const owner = alias === undefined ? pointer(12) : nameBytes(alias);
  const records = found.map((address) => record(owner, type, Buffer.from(ipaddr.parse(address).toByteArray())));
  if (alias !== undefined) records.unshift(record(pointer(12), types.alias, nameBytes(alias)));
  const header = Buffer.from(question);
  header.writeUInt16BE(authoritative | (a.length + aaaa.length === 0 ? noSuchName : 0), 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, ...records]);
}

/** Of a name that may change at once: it may not be kept for a second. */
function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(type, 0);
  fields.writeUInt16BE(1, 2);
  fields.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, fields, data]);
}

function pointer(offset: number): Buffer {
  return Buffer.from([0xc0, offset]);
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
