/** The part of JSON Schema (draft 7) that the content schemas use. */
export interface JsonSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly contentMediaType?: string;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  /** Of a block: the key that takes the body of its directive in Markdown. Without it, the body is YAML. */
  readonly body?: string;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}
