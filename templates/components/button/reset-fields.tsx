interface ResetFieldsProps {
  readonly formId: string;
  /** The server has filled the form in, so the browser's own reset would restore its answers. */
  readonly isPosted: boolean;
}

/** Empties a form. A posted one is emptied by its island, and without script by a fresh page: see FreshPage. */
export function ResetFields({ formId, isPosted }: ResetFieldsProps) {
  return (
    <button
      className="button"
      type={isPosted ? 'submit' : 'reset'}
      form={isPosted ? freshId(formId) : undefined}
      data-action="reset"
    >
      Reset Fields
    </button>
  );
}

interface FreshPageProps {
  readonly formId: string;
  /** Path of the page. */
  readonly page: string;
}

/**
 * Loads the page of a posted form anew. It stands beside the form, because forms do not nest. It has no fields, so it
 * sends nothing.
 */
export function FreshPage({ formId, page }: FreshPageProps) {
  return <form id={freshId(formId)} action={page} hidden />;
}

function freshId(formId: string): string {
  return `${formId}-fresh`;
}
