/** The site's mark (a light over water) and name. */
export function Logo({ brand }: { brand: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M13 22l1-11h4l1 11ZM12.5 11h7M14 11V8.5l2-2 2 2V11M6 26c2 0 2-1.5 4-1.5S12 26 14 26s2-1.5 4-1.5 2 1.5 4 1.5 2-1.5 4-1.5" />
      </svg>
      {brand}
    </span>
  );
}
