import type { Handler } from './handler.ts';
import { privacyForm } from './submissions/forms.ts';
import { receive } from './submissions/receive.ts';

/** POST /api/privacy-requests: do not sell, access, deletion, stop contacting. Answers {id}. */
export const privacy: Handler = (request, deps, call) => receive(request, deps, call, { form: () => privacyForm });
