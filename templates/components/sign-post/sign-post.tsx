import { Sign, type SignKind } from '../sign/sign.tsx';

interface SignPostProps {
  readonly form?: string;
  readonly kind?: SignKind;
}

/**
 * A route sign on its post, at the roadside: the picture of a page about a form. The title beside it says which. Phones
 * show the sign alone, if it is another one than that of the logo above it.
 */
export function SignPost({ form, kind }: SignPostProps) {
  return (
    <div className={form ? 'sign-post is-named' : 'sign-post'}>
      <Sign form={form} kind={kind} />
    </div>
  );
}
