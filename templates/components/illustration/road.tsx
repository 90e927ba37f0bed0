/** The hero's drawing: a road that leads down to a harbor light. */
export function Road() {
  return (
    <svg className="road" viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="road-far" d="M0 180Q240 90 520 150T1040 130T1440 170V320H0Z" />
      <path className="road-near" d="M0 250Q360 150 760 230T1440 220V320H0Z" />
    </svg>
  );
}
