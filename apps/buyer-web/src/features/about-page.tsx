import { Title } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { art } from "virtual:art";
import { aboutFigures } from "@haat/contract/shop.constants";
import { PageWidth } from "@haat/ui/layout/page-shell.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./about-page.module.css";
import { ContactList, hasContact } from "./info/contact-list.tsx";
import { ButtonLink } from "./shell/page/button-link.tsx";
import { SchemePicture } from "./shell/scheme-picture.tsx";

function Figures() {
  return (
    <dl className={classes.figures}>
      {aboutFigures.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AboutPage() {
  const { data: shop } = useSuspenseQuery(useTRPC().shop.about.queryOptions());
  return (
    <PageWidth>
      <article className={classes.about}>
        <Title order={1}>About {shop.shopName}</Title>
        <p className={classes.lead}>
          A haat is the open-air market that comes to a village on its day. Ours is open every day.
        </p>
        <div className={classes.picture}>
          <SchemePicture light={art["hero-light"]} dark={art["hero-dark"]} width={2400} height={700} eager />
        </div>
        <Figures />
        <div className={classes.columns}>
          <section>
            <Title order={2} size="h3">
              One market, many sellers
            </Title>
            <p>
              Weavers, potters, booksellers and electronics shops all sell here under their own names. You
              walk past every shop, put what you like into one cart and order it together. Each seller
              confirms their part of your order, and you can watch it happen.
            </p>
            <Title order={2} size="h3">
              You pay at the door
            </Title>
            <p>
              Payment is cash on delivery. Prices are in rupees, the rating you see is the rating people gave,
              and when the last piece is gone we say so.
            </p>
            <ButtonLink to="/products">See all products</ButtonLink>
          </section>
          {hasContact(shop) && (
            <section aria-labelledby="contact">
              <Title order={2} size="h3" id="contact">
                Contact
              </Title>
              <ContactList shop={shop} />
            </section>
          )}
        </div>
      </article>
    </PageWidth>
  );
}
