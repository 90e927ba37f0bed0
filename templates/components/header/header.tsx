import type { Link, MenuItem } from '../../../schemas/generated/content-types.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { ShortCallHours } from '../call-hours/call-hours.tsx';
import { Icon } from '../icon/icon.tsx';
import { Logo } from '../logo/logo.tsx';
import { Menu } from '../menu/menu.tsx';

interface HeaderProps {
  readonly brand: string;
  readonly menu: readonly MenuItem[];
  readonly quoteButton: Link;
  /** E.164; the page's own number, or the site's. */
  readonly phone: string;
  /** Path of the page. */
  readonly current?: string;
  readonly className?: string;
}

/** Logo, menu, phone number and quote button. On narrow screens the menu is a popover that works without script. */
export function Header({ brand, menu, quoteButton, phone, current, className }: HeaderProps) {
  return (
    <header className={className ? `header ${className}` : 'header'}>
      <div className="wrap header-row">
        <a className="header-home" href="/">
          <Logo brand={brand} />
          <span className="visually-hidden">, home</span>
        </a>
        <nav className="header-menu" id="site-menu" popover="auto" aria-label="Main">
          <Menu items={menu} current={current} />
        </nav>
        <Button phone={phone} label="" look="plain" className="header-phone" /> <ShortCallHours />{' '}
        <ButtonLink href={quoteButton.link} look="plain" className="header-quote">
          {quoteButton.name}
        </ButtonLink>{' '}
        <button className="header-toggle icon-button" type="button" popoverTarget="site-menu" aria-label="Menu">
          <Icon name="menu" />
          <Icon name="cross" />
        </button>
      </div>
    </header>
  );
}
