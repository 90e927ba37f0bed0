import type { Link } from '../../../schemas/generated/content-types.ts';
import type { FooterLinks, PicturedLink } from '../../chrome.ts';
import { Button } from '../button/button.tsx';
import { CallHours } from '../call-hours/call-hours.tsx';
import { Icon } from '../icon/icon.tsx';
import { Logo } from '../logo/logo.tsx';
import { OptOutNote } from '../opt-out-note/opt-out-note.tsx';
import { PaymentNote } from '../payment-note/payment-note.tsx';
import { Picture } from '../picture/picture.tsx';

interface FooterProps {
  readonly brand: string;
  readonly groups: readonly FooterLinks[];
  readonly since?: string;
  readonly social: readonly PicturedLink[];
  readonly privacy: readonly Link[];
  readonly company?: string;
  readonly copyright: string;
  readonly callText: string;
  readonly notInsurer: string;
  readonly general?: string;
  /** E.164. */
  readonly phone: string;
  readonly className?: string;
}

/**
 * Links, which open by group on phones and always show on wide screens, privacy choices, the since line, the opt-out
 * note, the not-an-insurer disclaimer and a call button.
 */
export function Footer(props: FooterProps) {
  const { brand, groups, since, social, privacy, company, copyright, callText, notInsurer, general, phone, className } =
    props;
  return (
    <footer className={className ? `footer ${className}` : 'footer'}>
      <div className="wrap">
        <div className="row spread">
          <Logo brand={brand} />
          <div className="footer-call row">
            <p>{callText}</p>
            <Button phone={phone} />
          </div>
        </div>
        <CallHours />
        <nav className="footer-groups" aria-label="Footer">
          {groups.map((group) => (
            <details key={group.title}>
              <summary>
                {group.title}
                <Icon name="chevron" />
              </summary>
              <p className="footer-title">{group.title}</p>
              <Links links={group.links} />
            </details>
          ))}
        </nav>
        <div className="footer-base">
          <div className="footer-words">
            <p>{notInsurer}</p> {general && <p>{general}</p>} <PaymentNote />
          </div>
          {social.length > 0 && <Links links={social} className="row" />}
          <Links links={privacy} className="row" />
          <OptOutNote />
          {company && <p>{company}</p>}
          <p>
            {copyright} {since}
          </p>
        </div>
      </div>
    </footer>
  );
}

function Links({ links, className }: { links: readonly PicturedLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ name, link, title, image }) => (
        <li key={link}>
          <a className="line-link" href={link} title={title}>
            {image && <Picture {...image} />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
