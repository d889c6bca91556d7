import { Card, SimpleGrid, Text, Title } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { aboutFigures } from "@haat/contract/shop.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { PageHeading } from "#features/shell/page-heading.tsx";
import classes from "./about-page.module.css";

const promises = [
  {
    title: "Your own shop",
    text: "List a product with a few images and a price. It goes on sale as soon as you save it.",
  },
  {
    title: "You approve every order",
    text: "Every order waits for your approval. Reject what you can't send, and say why.",
  },
  {
    title: "Stock you can rely on",
    text: "Every order reserves its stock immediately, so nothing is sold twice.",
  },
] as const;

const contacts = [
  { term: "Email", setting: "supportEmail" },
  { term: "Phone", setting: "supportPhone" },
  { term: "Address", setting: "supportAddress" },
] as const;

export function AboutPage() {
  const { data: shop } = useSuspenseQuery(useTRPC().shop.about.queryOptions());
  const available = contacts.filter(({ setting }) => shop[setting] !== "");
  return (
    <div className={classes.page}>
      <PageHeading
        title={`About ${shop.shopName}`}
        lead="A haat is an open-air market held in a village once a week. This one is open every day."
      />
      <p className={classes.story}>
        Haat brings the makers and traders of a region to everyone who can't come to the market square.
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
      {available.length > 0 && (
        <>
          <Title order={2} mb="md">
            Contact
          </Title>
          <dl className={classes.contacts}>
            {available.map(({ term, setting }) => (
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
