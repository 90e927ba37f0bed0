type Schema = Readonly<Record<string, unknown>>;

export function camel(name: string): string;
export function withPageContext(schema: Schema, context: Schema): { readonly properties: Schema };
export function withoutNotes(schema: Schema): Schema;
export function fieldsOf(name: string, schema: Schema): Readonly<Record<string, object>>;
export function formFiles(
  requests: readonly { readonly name: string; readonly schema: Schema }[],
  context: Schema,
  consents: readonly string[],
): Map<string, string>;
