import { formatPhone, telHref } from '../../format/phone.ts';

interface CompanyProps {
  readonly legalName: string;
  /** For example "an Ohio limited liability company". */
  readonly entityType?: string;
  readonly postalAddress?: string;
  readonly email?: string;
  /** E.164. */
  readonly phone: string;
}

/** The company that runs the site, and how to reach it. */
export function Company({ legalName, entityType, postalAddress, email, phone }: CompanyProps) {
  return (
    <ul>
      <li>
        {legalName}
        {entityType && `, ${entityType}`}
      </li>
      {postalAddress && <li>Mail: {postalAddress}</li>}
      {email && (
        <li>
          Email: <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      <li>
        Phone: <a href={telHref(phone)}>{formatPhone(phone)}</a>
      </li>
    </ul>
  );
}
