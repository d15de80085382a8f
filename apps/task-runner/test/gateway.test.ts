import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateway, type Gateway } from '../src/gateway.ts';

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let folder: string;
let model: Server;
let gateway: Gateway;
let received: Received[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-tasks-gateway-'));
  received = [];
  answer = (response) => response.end('{}');
  model = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    void text(incoming).then((body) => {
      received.push({ method, url, headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const { port } = model.address() as AddressInfo;
  const access = { url: `http://127.0.0.1:${port}/api/v1`, headers: { authorization: 'Bearer the-real-key' } };
  gateway = await openGateway(join(folder, 'model.sock'), access);
});
afterEach(async () => {
  await gateway.close();
  model.closeAllConnections();
  model.close();
  await rm(folder, { recursive: true });
});

function ask(method: string, path: string, body = '', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asking = request({ socketPath: join(folder, 'model.sock'), method, path, headers }, (response) => {
      const status = response.statusCode!;
      void text(response)
        .catch(() => 'cut off')
        .then((body) => resolve({ status, body }));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

describe('the gateway', () => {
  it('passes on what is asked of the model, with the real credential instead of the agent’s', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}');
    const headers = {
      authorization: 'Bearer placeholder',
      'x-api-key': 'placeholder',
      cookie: 'a=b',
      'x-other': 'kept',
    };
    expect(await ask('POST', '/v1/chat/completions?x=1', '{"model":"m"}', headers)).toEqual({
      status: 200,
      body: '{"id":1}',
    });
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/v1/chat/completions?x=1', body: '{"model":"m"}' });
    expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer the-real-key', 'x-other': 'kept' });
    expect(JSON.stringify(received[0]!.headers)).not.toContain('placeholder');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/v2/models'],
    ['GET', '/v1'],
    ['POST', '/v1/../admin'],
    ['POST', '/v1/%2e%2e/admin'],
    ['POST', '/v1//../../admin'],
    ['DELETE', '/v1/files/1'],
    ['GET', '/v1/files'],
    ['POST', '/v1/files'],
    ['GET', '/v1/organization/users'],
    ['POST', '/v1/responses/..%2f..%2fx'],
    ['POST', '/v1/..%2f..%2fx'],
    ['GET', '/v1/models/../files'],
    ['GET', '/v1/models/..'],
    ['POST', '/v1beta/files'],
    ['POST', '/v1beta/models/m:delete'],
    ['CONNECT', 'elsewhere.test:443'],
    ['GET', 'http://elsewhere.test/v1/models'],
  ])('refuses %s %s', async (method, path) => {
    const refused = await ask(method, path).catch(() => ({ status: 403 }));
    expect(refused.status).toBe(403);
    expect(received).toHaveLength(0);
  });

  it.each([
    ['POST', '/v1/messages?beta=true', '/api/v1/messages?beta=true'],
    ['POST', '/v1/messages/count_tokens', '/api/v1/messages/count_tokens'],
    ['GET', '/v1/models/vendor/model-4.5:free', '/api/v1/models/vendor/model-4.5:free'],
    [
      'POST',
      '/v1beta/models/m-2.5:streamGenerateContent?alt=sse',
      '/api/v1beta/models/m-2.5:streamGenerateContent?alt=sse',
    ],
  ])('passes on %s %s', async (method, path, url) => {
    answer = (response) => response.writeHead(200).end();
    expect((await ask(method, path)).status).toBe(200);
    expect(received.map((each) => each.url)).toEqual([url]);
  });

  it('knows whether the last call was answered', async () => {
    expect(gateway.isFine()).toBe(false);
    await ask('GET', '/v1/models');
    expect(gateway.isFine()).toBe(false);
    await ask('POST', '/v1/responses', '{}');
    expect([gateway.isFine(), gateway.problem()]).toEqual([true, undefined]);
    answer = (response) => response.writeHead(500).end();
    expect((await ask('POST', '/v1/responses', '{}')).status).toBe(500);
    expect([gateway.isFine(), gateway.problem()]).toEqual([false, 'The model responded with status 500.']);
    answer = (response) => response.socket!.destroy();
    expect((await ask('POST', '/v1/responses', '{}')).status).toBe(502);
    expect([gateway.isFine(), gateway.calls()]).toEqual([false, 3]);
    expect(gateway.problem()).toBe('Cannot reach the model (ECONNRESET).');
  });

  it.each([
    ['one object', '{"usage":{"prompt_tokens":7,"completion_tokens":3}}'],
    [
      'events of chat',
      'data: {"usage":null}\n\ndata: {"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3}}\n\ndata: [DONE]\n\n',
    ],
    [
      'events of responses',
      'event: x\ndata: {"response":{"usage":null}}\n\ndata: {"response":{"usage":{"input_tokens":7,"output_tokens":3}}}\n\n',
    ],
    [
      'events of messages',
      'data: {"message":{"usage":{"input_tokens":7,"output_tokens":1}}}\n\ndata: {"usage":{"output_tokens":3}}\n\n',
    ],
  ])('counts what is used, said by %s', async (_what, body) => {
    answer = (response) => {
      // In pieces that know nothing of lines.
      for (const sign of body) response.write(sign);
      response.end();
    };
    expect((await ask('POST', '/v1/responses', '{}')).body).toBe(body);
    await ask('POST', '/v1/responses', '{}');
    expect(gateway.usage).toEqual({ input_tokens: 14, output_tokens: 6 });
  });
});
