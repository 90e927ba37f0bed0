import { Scene } from '../scene/scene.tsx';
import { Sign, type SignKind } from '../sign/sign.tsx';

interface SignPostProps {
  readonly form?: string;
  readonly kind?: SignKind;
}

/** A route sign on its post, at the roadside: the picture of a page about a form. The title beside it says which. */
export function SignPost({ form, kind }: SignPostProps) {
  return (
    <>
      <div className="sign-post">
        <Sign form={form} kind={kind} />
      </div>
      <Scene name="ground" />
    </>
  );
}
