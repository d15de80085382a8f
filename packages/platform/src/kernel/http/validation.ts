import { hash } from 'node:crypto';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify';
import { PlatformError } from '@octavo/plugin-api';
import { isForm } from './forms.ts';
import { toJson } from './json.ts';

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => Ajv;
// Schemas come from TypeBox, so they need no schema of their own: compiling that takes longer than all of ours.
const base = { allErrors: true, useDefaults: true, strict: false, meta: false, validateSchema: false } as const;

type Compile = { schema: unknown; method: string; url: string; httpPart?: string; httpStatus?: string };
type Shared = Record<string, object>;
type Compiler = { ajv: Ajv; compile(schema: object): ValidateFunction };
type Properties = { properties?: Record<string, { type?: string }> };

/** Query strings and forms are text, so they are read as the schema means them; other bodies are taken at their word. */
export function buildValidator(shared: Shared) {
  const text = once(() => compilerOf({ ...base, coerceTypes: true }, shared));
  const typed = once(() => compilerOf(base, shared));
  return ({ schema, httpPart }: Compile): ValidateFunction => {
    const properties = Object.entries((schema as Properties).properties ?? {});
    const ofType = (wanted: string) => properties.filter(([, { type }]) => type === wanted).map(([name]) => name);
    const lenient = readingText(
      onFirstUse(() => text().compile(schema as object)),
      { lists: ofType('array'), switches: ofType('boolean') },
    );
    if (httpPart !== 'body') return lenient;
    const strict = onFirstUse(() => typed().compile(schema as object));
    return either((body) => (isForm(body) ? lenient : strict));
  };
}

/** What a route returns goes out as it is: a filter may have added to it. */
export function buildSerializer() {
  return () => toJson;
}

/** For the test bench: an answer that doesn't fit its own schema is a mistake of ours. */
export function buildCheckingSerializer(
  isPartial: (payload: unknown) => boolean,
  onMismatch: (report: string) => void,
) {
  return (shared: Shared) => {
    const checks = once(() => compilerOf({ ...base, useDefaults: false }, shared));
    return ({ schema, method, url, httpStatus }: Compile) => {
      const validate = onFirstUse(() => checks().compile(schema as object));
      return (payload: unknown) => {
        const body = toJson(payload);
        if (isPartial(payload) || validate(JSON.parse(String(body)))) return body;
        const report = `${method} ${url} ${httpStatus} does not match its schema: ${checks().ajv.errorsText(validate.errors)}`;
        onMismatch(report);
        throw new Error(report);
      };
    };
  };
}

/** Compiling takes milliseconds a schema: a process that answers three routes needn't wait for three hundred. */
function onFirstUse(compile: () => ValidateFunction): ValidateFunction {
  const compiled = once(compile);
  const lazy = (data: unknown) => {
    const validate = compiled();
    const valid = validate(data);
    (lazy as ValidateFunction).errors = validate.errors ?? null;
    return valid;
  };
  return lazy as ValidateFunction;
}

function either(choose: (data: unknown) => ValidateFunction): ValidateFunction {
  const chosen = (data: unknown) => {
    const validate = choose(data);
    const valid = validate(data);
    (chosen as ValidateFunction).errors = validate.errors ?? null;
    return valid;
  };
  return chosen as ValidateFunction;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const compilers = new Map<string, Compiler>();

/** A route has the same schemas under each of its names, and in each host of a process: they are compiled once. */
function compilerOf(options: Options, shared: Shared): Compiler {
  return remembered(compilers, [options, shared], () => {
    const ajv = new Ajv(options);
    addFormats(ajv);
    for (const schema of Object.values(shared)) ajv.addSchema(schema);
    const compiled = new Map<string, ValidateFunction>();
    // Under its name it is shared already.
    const compile = ({ $id: _name, ...schema }: { $id?: string }) =>
      remembered(compiled, schema, () => ajv.compile(schema));
    return { ajv, compile };
  });
}

function remembered<Value>(known: Map<string, Value>, description: unknown, make: () => Value): Value {
  const key = hash('sha256', JSON.stringify(description));
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** `include=1,2` means the same as `include[]=1&include[]=2`, and `force=1` the same as `force=true`. */
function readingText(
  validate: ValidateFunction,
  { lists, switches }: { lists: readonly string[]; switches: readonly string[] },
): ValidateFunction {
  const wrapped = (data: Record<string, unknown>) => {
    for (const name of lists) {
      const value = data[name];
      if (typeof value === 'string')
        data[name] = value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '');
    }
    for (const name of switches) {
      if (data[name] === '1' || data[name] === '0') data[name] = data[name] === '1';
    }
    const valid = validate(data);
    (wrapped as ValidateFunction).errors = validate.errors ?? null;
    return valid;
  };
  return wrapped as ValidateFunction;
}

const codes: Record<string, string> = {
  type: 'rest_invalid_type',
  enum: 'rest_not_in_enum',
  minimum: 'rest_out_of_bounds',
  maximum: 'rest_out_of_bounds',
  minLength: 'rest_too_short',
  maxLength: 'rest_too_long',
  minItems: 'rest_too_few_items',
  maxItems: 'rest_too_many_items',
  pattern: 'rest_invalid_pattern',
};

/** Missing parameters come before wrong ones; each is named with what to do about it. */
export function toParameterError(errors: readonly FastifySchemaValidationError[]): PlatformError {
  const missing = errors.filter(({ keyword, instancePath }) => keyword === 'required' && instancePath === '');
  if (missing.length > 0) {
    const params = missing.map((error) => String(error.params['missingProperty']));
    return new PlatformError(400, 'rest_missing_callback_param', `Missing parameter(s): ${params.join(', ')}`, {
      data: { params },
    });
  }
  const params: Record<string, string> = {};
  const details: Record<string, unknown> = {};
  for (const error of errors) {
    const [name = 'body'] = error.instancePath.split('/').slice(1);
    if (name in params) continue;
    const message = `${toPath(error.instancePath) || 'The request'} ${sentence(error)}`;
    params[name] = message;
    details[name] = { code: codes[error.keyword] ?? 'rest_invalid_param', message, data: null };
  }
  return new PlatformError(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, {
    data: { params, details },
  });
}

/** In words, for those who don't read regular expressions. */
const patterns: Readonly<Record<string, string>> = {
  '^[\\x21-\\x7e]*$': 'must consist of ASCII letters, digits and punctuation, without spaces',
  '^[^\\u0000]*$': 'must not contain the character NUL',
  '^[^\\u0000]+$': 'must not be empty, or contain the character NUL',
};

function sentence({ keyword, message, params }: Pick<ErrorObject, 'keyword' | 'message' | 'params'>): string {
  if (keyword === 'enum') return `must be one of ${(params['allowedValues'] as string[]).join(', ')}.`;
  const words = keyword === 'pattern' ? patterns[params['pattern'] as string] : message;
  return `${words ?? message ?? 'is not valid'}.`;
}

/** `/include/0` → `include[0]` */
function toPath(instancePath: string): string {
  const [first = '', ...rest] = instancePath.split('/').slice(1);
  return first + rest.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('');
}
