import { Sign } from '../sign/sign.tsx';

/** The site's mark, the sign of State Route 22, and its name. */
export function Logo({ brand }: { brand: string }) {
  const [, name] = /^SR-22 (.+)$/.exec(brand) ?? [];
  return (
    <span className="logo">
      <Sign label={name && 'SR-22'} />
      <span>{name ?? brand}</span>
    </span>
  );
}
