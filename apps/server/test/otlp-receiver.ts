import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  status: number;
  service: unknown;
};

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type Attribute = { key: string; value: Value };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'links' | 'status' | 'service'> & {
        attributes: Attribute[];
        links?: { traceId: string; spanId: string }[];
        status?: { code?: number };
      })[];
    }[];
  }[];
};

/** Takes traces as a collector does: OTLP over HTTP, as JSON. */
export async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers });
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        const service = toValues(resource.attributes)['service.name'];
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          const { attributes, links = [], status } = span;
          spans.push({ ...span, attributes: toValues(attributes), links, status: status?.code ?? 0, service });
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    spans,
    bodies,
    requests,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function toValues(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.intValue === undefined
        ? (value.stringValue ?? value.boolValue ?? value.doubleValue)
        : Number(value.intValue),
    ]),
  );
}
