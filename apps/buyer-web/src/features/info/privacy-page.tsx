import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

export function PrivacyPage() {
  return (
    <InfoPage title="Privacy" lead="The data we store about you, and the people who can see it.">
      <InfoTitle>Your data</InfoTitle>
      <ul>
        <li>Your name, email address, phone number and delivery address.</li>
        <li>Your orders and their history, the products in your cart, and your reviews.</li>
        <li>A hash of your password, which can't be turned back into the password.</li>
        <li>
          {"Your logins: the type of browser and when it was last used. You can end each one in "}
          <TextLink to="/profile">your profile</TextLink>.
        </li>
      </ul>
      <InfoTitle>Who can see it</InfoTitle>
      <p>
        Sellers see your name and the delivery details of orders placed with them, but not your email address.
        The people who run the shop see orders and accounts. Everyone can read your reviews, under your name.
        We don’t sell your data or show advertisements.
      </p>
      <InfoTitle>In your browser</InfoTitle>
      <p>
        One cookie keeps you logged in. Your browser remembers the light or dark theme, your PIN code and the
        products you viewed last. To show them again, it asks us which are still for sale; we don’t store that
        with your account. These pages load no trackers from other companies.
      </p>
      <InfoTitle>Downloading, changing and deleting your data</InfoTitle>
      <p>
        {"In "}
        <TextLink to="/profile">your profile</TextLink>
        {" you can change your name, phone number and address, and download all your data as one file."}
      </p>
      <p>
        You can also delete your account there with your password, once all your orders are completed. We then
        immediately delete your name, email address, phone number, address, cart and sessions. Your orders
        stay with the details that tax law requires: number, date, products, amounts, state and PIN code. Your
        reviews stay under “Deleted account”, and so do notes by sellers and the shop about your orders. If
        you had confirmed your email address, we send one last email to it before we delete it. Backups keep
        older copies until they are replaced.
      </p>
      <p>
        If you can't log in, <TextLink to="/contact">ask us</TextLink>.
      </p>
    </InfoPage>
  );
}
