import { Card, SimpleGrid, Text, Title } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { aboutFigures } from "@haat/contract/shop.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { PageHeading } from "#features/shell/page-heading.tsx";
import classes from "./about-page.module.css";

const promises = [
  {
    title: "A shop of your own",
    text: "List a product with a few pictures and a price. It is in the shop the moment you save it.",
  },
  {
    title: "You decide every order",
    text: "Each order waits for your yes. Approve what you can send, and say why when you cannot.",
  },
  {
    title: "Stock that tells the truth",
    text: "What is ordered is set aside at once, so no piece is ever sold twice.",
  },
] as const;

const contacts = [
  { term: "Email", setting: "supportEmail" },
  { term: "Phone", setting: "supportPhone" },
  { term: "Address", setting: "supportAddress" },
] as const;

/** What Haat is, for those who sell on it. */
export function AboutPage() {
  const { data: shop } = useSuspenseQuery(useTRPC().shop.about.queryOptions());
  const given = contacts.filter(({ setting }) => shop[setting] !== "");
  return (
    <div className={classes.page}>
      <PageHeading
        title={`About ${shop.shopName}`}
        lead="A haat is the open-air market that comes to a village on its day. This one is open every day."
      />
      <p className={classes.story}>
        Haat brings the makers and traders of a region to everybody who cannot come to the market square.
        Sellers keep their names, their prices and their customers; buyers find goods they can trust and pay
        when the parcel arrives.
      </p>
      <dl className={classes.figures}>
        {aboutFigures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Title order={2} mb="md">
        Selling here
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" mb="2xl">
        {promises.map(({ title, text }) => (
          <Card key={title}>
            <Title order={3} size="h4" mb="xs">
              {title}
            </Title>
            <Text c="dimmed">{text}</Text>
          </Card>
        ))}
      </SimpleGrid>
      {given.length > 0 && (
        <>
          <Title order={2} mb="md">
            Contact
          </Title>
          <dl className={classes.contacts}>
            {given.map(({ term, setting }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{shop[setting]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
