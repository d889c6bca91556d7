import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import classes from "./footer.module.css";
import type { RenderLink } from "./render-link.ts";

type FooterProps = {
  links: readonly { label: string; to: string }[];
  renderLink: RenderLink;
  children?: ReactNode;
};

export function Footer({ links, renderLink, children }: FooterProps) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div>
          <Brand />
          {children && <p className={classes.line}>{children}</p>}
        </div>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            {links.map(({ label, to }) => (
              <li key={to}>{renderLink({ to, className: classes.link, children: label })}</li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
