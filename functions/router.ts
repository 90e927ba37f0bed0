import type { Deps, Visitor } from './handler.ts';

/** Answers any request the static files do not. Never rejects: a thrown error becomes a 500 and a log line. */
export async function handle(request: Request, deps: Deps, visitor: Visitor): Promise<Response> {
  void request;
  void deps;
  void visitor;
  return new Response(null, { status: 404 });
}
