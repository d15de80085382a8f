import type { Context } from '@octavo/plugin-api';
import type { Visitor } from './session.service.ts';

type Request = { ip: string; headers: { 'user-agent'?: string | undefined }; context: Context };

export function visitorOf({ ip, headers, context }: Request): Visitor {
  return { address: ip, userAgent: headers['user-agent'] ?? '', site: context.site };
}
