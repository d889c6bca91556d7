import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { TextLink } from "../shell/page/text-link.tsx";
import { ContactList, hasContact } from "./contact-list.tsx";
import { InfoPage } from "./info-page.tsx";

export function ContactPage() {
  const { data: shop } = useSuspenseQuery(useTRPC().shop.about.queryOptions());
  return (
    <InfoPage
      title="Contact"
      lead={`How to reach the people who run ${shop.shopName}. Please have your order number ready.`}
    >
      {hasContact(shop) ? (
        <ContactList shop={shop} />
      ) : (
        <p>
          {`${shop.shopName} hasn't entered its contact details yet. Many questions are answered under `}
          <TextLink to="/help">Help</TextLink>.
        </p>
      )}
    </InfoPage>
  );
}
