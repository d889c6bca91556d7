import type { UserView } from "@haat/contract/account/account.schema";
import classes from "./profile-facts.module.css";

export function ProfileFacts({ user }: { readonly user: UserView }) {
  const facts = [
    { term: "Name", value: user.name },
    { term: "Email", value: user.email },
    { term: "Contact", value: user.contact },
    { term: "Account type", value: user.userType === "seller" ? "Seller" : "Buyer" },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
