/** Fastify reads our shapes: it checks with them what comes in and goes out, takes its types from them and shows them as OpenAPI. */
import { Shape } from '@gavel/table/shapes';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import { Failure } from './app.ts';

/** The types of a route's parts are those of their shapes. */
export interface ShapeTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Shape<infer T> ? T : unknown;
  serializer: this['schema'] extends Shape<infer T> ? T : unknown;
}

export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, httpPart = 'request' }) => {
  const shape = shapeOf(schema);
  return (given) => {
    const wrong = shape.problem(given, httpPart);
    return wrong === undefined ? { value: shape.tidy(given) } : { error: new Failure(400, 'malformed', wrong) };
  };
};

/** Nothing leaves that is not described. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema, url }) => {
  const shape = shapeOf(schema);
  return (given) => {
    const told = shape.tidy(given);
    const wrong = shape.problem(told, 'answer');
    if (wrong !== undefined) throw new Error(`${url}: ${wrong}`);
    return JSON.stringify(told);
  };
};

function shapeOf(schema: unknown): Shape<unknown> {
  if (schema instanceof Shape) return schema;
  throw new Error('a route is described by our shapes alone');
}

/** For the OpenAPI page: each shape as JSON Schema. */
export function openApi({ schema, url }: { readonly schema: FastifySchema; readonly url: string }) {
  const shown = (value: unknown): unknown => {
    if (value instanceof Shape) return value.json;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
  };
  const described: FastifySchema = Object.fromEntries(
    Object.entries(schema ?? {}).map(([name, part]) => [name, shown(part)]),
  );
  return { schema: described, url };
}
