import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

export function PrivacyPage() {
  return (
    <InfoPage title="Privacy" lead="What we keep about you, who sees it, and why.">
      <InfoTitle>What we keep</InfoTitle>
      <ul>
        <li>Your name, email address, phone number and delivery address, as you gave them.</li>
        <li>Your orders and what became of them, the products in your cart, and your reviews.</li>
        <li>Your password only as a hash, from which it cannot be read.</li>
        <li>
          {"Where you are logged in: the kind of browser and when it was last used. You can end each in "}
          <TextLink to="/profile">your profile</TextLink>.
        </li>
      </ul>
      <InfoTitle>Who sees it</InfoTitle>
      <p>
        A seller sees your name and the delivery details of what you ordered from them, not your email
        address. The people who run the shop see orders and accounts. Everybody sees the reviews that you
        write, under your name. We sell nothing about you and show no advertisements.
      </p>
      <InfoTitle>In your browser</InfoTitle>
      <p>
        One cookie keeps you logged in. The browser itself remembers light or dark and the products you looked
        at last. To show you those again it asks us which of them are still for sale; none of that is kept
        with your account. Nothing on these pages is loaded from other companies to follow you.
      </p>
      <InfoTitle>Having, changing and deleting it</InfoTitle>
      <p>
        {"In "}
        <TextLink to="/profile">your profile</TextLink>
        {
          " you can change your name, phone number and address, and download everything that is kept about you as one file."
        }
      </p>
      <p>
        You can delete your account there as well, with your password, once none of your orders is under way.
        Your name, email address, phone number, address, cart and sessions are then deleted at once. Your
        orders stay with what tax law asks for: number, date, products, amounts, state and PIN code. Your
        reviews stay under “Deleted account”, and what sellers and the people who run the shop wrote about an
        order stays as it is. A last mail says that it is done, if you had confirmed your address; with it we
        forget the address. Backups keep older copies until they are replaced.
      </p>
      <p>
        If you cannot log in, <TextLink to="/contact">ask us</TextLink>.
      </p>
    </InfoPage>
  );
}
