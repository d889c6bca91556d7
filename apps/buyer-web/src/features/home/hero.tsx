import { Title } from "@mantine/core";
import { art } from "virtual:art";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { SchemePicture } from "../shell/scheme-picture.tsx";
import classes from "./hero.module.css";

export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <Title order={1} className={classes.title ?? ""}>
          The whole market in one cart
        </Title>
        <p className={classes.lead}>
          Good things from many sellers. Order today, pay in cash when they arrive.
        </p>
        <ButtonLink to="/products" size="lg">
          Shop Now
        </ButtonLink>
      </div>
      <div className={classes.picture}>
        <SchemePicture light={art["hero-light"]} dark={art["hero-dark"]} width={2400} height={700} eager />
      </div>
    </section>
  );
}
