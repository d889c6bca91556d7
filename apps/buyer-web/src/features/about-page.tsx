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
        <p className={classes.lead}>A haat is a village's weekly open-air market. Ours is open every day.</p>
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
              Weavers, potters, booksellers and electronics shops all sell here under their own names. Browse
              every shop, put what you like in one cart and order it together. Each seller approves their part
              of your order, and you can follow along.
            </p>
            <Title order={2} size="h3">
              You pay at the door
            </Title>
            <p>
              You pay in cash on delivery. Prices are in rupees, ratings come from buyers, and we tell you
              when a product is sold out.
            </p>
            <ButtonLink to="/products">See All Products</ButtonLink>
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
