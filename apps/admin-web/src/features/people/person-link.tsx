import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useIsOwner } from "#features/session/is-owner.ts";

interface PersonLinkProps {
  readonly userId: string;
  readonly name: string | undefined;
  readonly className?: string | undefined;
}

/** A link for admins who may see people, plain text for others. */
export function PersonLink({ userId, name, className }: PersonLinkProps) {
  if (!useIsOwner()) return <span className={className}>{name}</span>;
  return (
    <Anchor
      className={className}
      renderRoot={(props) => <Link to="/admin/people/$userId" params={{ userId }} {...props} />}
    >
      {name}
    </Anchor>
  );
}
