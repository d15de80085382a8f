import type { TSchema } from 'typebox';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import { fits } from '../../kernel/base/schema-check.ts';
import { NewSiteBody } from './site.schema.ts';

const { name, domain, path } = NewSiteBody.properties;

/** The same shapes as on the wire, for those who come another way. */
export function checkNewSite(site: { name: string; domain: string; path: string }): void {
  check('name', name, site.name, 'must have 1 to 200 characters.');
  check('domain', domain, site.domain.toLowerCase(), 'must be a host name such as shop.example.org.');
  check('path', path, site.path, 'must be / or one folder of a-z, 0-9, _ and -, such as /shop/.');
}

function check(parameter: string, schema: TSchema, value: string, rule: string): void {
  if (!fits(schema, value)) throw invalidParameter(parameter, `${parameter} ${rule}`);
}
