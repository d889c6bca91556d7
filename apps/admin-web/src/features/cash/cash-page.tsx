import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Price } from "@haat/ui/product/price.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListSkeleton } from "#features/lists/list-skeleton.tsx";
import classes from "./cash-page.module.css";
import { CommissionRules } from "./commission-rules.tsx";
import { CourierCash } from "./courier-cash.tsx";
import { SellerCash } from "./seller-cash.tsx";

export function CashPage() {
  useDocumentTitle("Cash · Haat Admin");
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.cash.overview.queryOptions());
  const rules = useQuery(trpc.cash.rules.queryOptions());
  return (
    <>
      <Title order={1} size="h2" mb="md">
        Cash
      </Title>
      {data ? (
        <>
          <dl className={classes.sums}>
            <div>
              <dt>Expected</dt>
              <dd>
                <Price paise={data.expectedPaise} isSum />
              </dd>
            </div>
            <div>
              <dt>In the bank, according to these books</dt>
              <dd>
                <Price paise={data.bankPaise} isSum />
              </dd>
            </div>
          </dl>
          <CourierCash couriers={data.couriers} />
          <SellerCash sellers={data.sellers} />
          {rules.data && <CommissionRules saved={rules.data} />}
        </>
      ) : error ? (
        <ErrorState
          message={messageOf(error, "Failed to load the cash overview. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <ListSkeleton label="Loading cash..." />
      )}
    </>
  );
}
