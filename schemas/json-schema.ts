/** Where blocks can be: on a page made of blocks, in the text of another page, in an answer or a DUI topic. */
export type BlockPlace = 'page' | 'text' | 'answer';

/** The part of JSON Schema (draft 7) that the content schemas use. */
export interface JsonSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** Values that `site new` writes. */
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly contentMediaType?: string;
  readonly pattern?: string;
  /** Of a list of blocks: where they are. */
  readonly place?: string;
  /** Of a block: where it can be. Without it, on a page and in a text. */
  readonly places?: readonly string[];
  /** Of a block that shows just what its author wrote: how it stands on a page. */
  readonly layout?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  /** What holds where the condition in `if` does not. */
  readonly else?: JsonSchema;
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  /** Of a name: those that the code knows, or one that content defines. */
  readonly anyOf?: readonly JsonSchema[];
  /** Of a block: the key that takes the body of its directive in Markdown. Without it, the body is YAML. */
  readonly body?: string;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}
