import { Skeleton } from "@mantine/core";
import { Page } from "../shell/page/page.tsx";
import classes from "./product-page.module.css";

export function ProductPending() {
  return (
    <Page>
      <div role="status" aria-label="Loading product" className={classes.pending}>
        <Skeleton h={20} w="min(16rem, 60%)" mb="md" />
        <div className={classes.columns} aria-hidden>
          <Skeleton radius="lg" className={classes.placeholder ?? ""} />
          <div>
            <Skeleton h={16} w="30%" />
            <Skeleton h={72} w="85%" mt="sm" />
            <Skeleton h={20} w="40%" mt="sm" />
            <Skeleton h={40} w="45%" mt="lg" />
            <Skeleton h={20} w="25%" mt="sm" />
            <Skeleton h={44} w="14rem" mt="lg" />
            <Skeleton h={44} maw="30rem" mt="lg" />
            <Skeleton h={20} w="60%" mt="lg" />
            <Skeleton h={88} mt="xl" />
          </div>
        </div>
      </div>
    </Page>
  );
}
