import { Alert, Button, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconEyeOff, IconPencil, IconTagOff, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { daysText } from "@haat/contract/order/order.constants";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { detailsOf, ProductDetails } from "@haat/ui/product-details.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ProductReviews } from "@haat/web-kit/review/product-reviews.tsx";
import { ListedButton } from "#features/manage-products/change/listed-button.tsx";
import { readRequestSearch, type RequestSearch } from "#features/order-requests/request-search.ts";
import { RequestSection } from "#features/order-requests/request-section.tsx";
import { PageHeading, usePageTitle } from "#features/shell/page-heading.tsx";
import classes from "./product-detail-page.module.css";
import { ProductSummary } from "./product-summary.tsx";

const notFoundReasons: readonly unknown[] = ["PRODUCT_NOT_FOUND", "INVALID_INPUT"];

function BackToDashboard() {
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/" {...props} />}
    >
      Back to Dashboard
    </Button>
  );
}

function EditLink({ name }: { readonly name: string }) {
  return (
    <Button
      leftSection={<IconPencil size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/update" search={{ search: name }} {...props} />}
    >
      Edit
    </Button>
  );
}

function NoProduct({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isGone = notFoundReasons.includes(refusalOf(error)?.reason);
  usePageTitle(isGone ? "Product not found" : "Product");
  return (
    <EmptyState
      picture={isGone ? "search" : "error"}
      order={1}
      title={isGone ? "Product not found" : "Failed to load product details"}
      action={
        <Group justify="center" gap="sm">
          <BackToDashboard />
          {!isGone && <Button onClick={onRetry}>Try Again</Button>}
        </Group>
      }
    />
  );
}

/** A shorter return window of the shop wins. */
function ownDaysText(days: number): string {
  return days === 0 ? "None, unless it is faulty, wrong or late" : `At most ${daysText(days)}`;
}

function ProductFacts({ product }: { readonly product: SellerProductView }) {
  const { sku, returnDays } = product;
  const details = [
    ...(sku ? [{ name: "SKU", value: sku }] : []),
    ...detailsOf(product),
    ...(returnDays === null ? [] : [{ name: "Return window", value: ownDaysText(returnDays) }]),
  ];
  if (details.length === 0) return null;
  return (
    <section className={classes.facts}>
      <Title order={2} mb="xs" id="product-details">
        Product details
      </Title>
      <ProductDetails details={details} labelledBy="product-details" />
    </section>
  );
}

interface BannerProps {
  readonly title: string;
  readonly color: "gray" | "laal";
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Banner({ children, ...rest }: BannerProps) {
  return (
    <Alert mb="lg" {...rest}>
      {children}
    </Alert>
  );
}

const ordersStay = "Earlier orders aren't affected.";

function ProductState({ product }: { readonly product: SellerProductView }) {
  const { isDeleted, isUnlisted, hiddenReason } = product;
  if (isDeleted)
    return (
      <Banner title="Deleted" color="gray" icon={<IconTrash size={20} aria-hidden />}>
        <Text>You deleted this product. {ordersStay}</Text>
      </Banner>
    );
  return (
    <>
      {hiddenReason && (
        <Banner title="Hidden by the shop" color="laal" icon={<IconEyeOff size={20} aria-hidden />}>
          <Text>Reason: {hiddenReason}</Text>
          <Text>It is not for sale. {ordersStay}</Text>
        </Banner>
      )}
      {isUnlisted && (
        <Banner title="Unlisted" color="gray" icon={<IconTagOff size={20} aria-hidden />}>
          <Text>You unlisted it. List it again to sell it. {ordersStay}</Text>
        </Banner>
      )}
    </>
  );
}

interface ProductDetailPageProps {
  readonly productId: string;
  readonly search: RequestSearch;
}

export function ProductDetailPage({ productId, search }: ProductDetailPageProps) {
  const trpc = useTRPC();
  const navigate = useNavigate();
  const {
    data: product,
    error,
    isPending,
    refetch,
  } = useQuery(trpc.product.getOwn.queryOptions({ productId }));
  const { data: figures } = useQuery(trpc.order.figures.queryOptions({ productId }, { enabled: !!product }));
  if (isPending) return <LoadingState>Loading product...</LoadingState>;
  if (!product) return <NoProduct error={error} onRetry={() => void refetch()} />;

  const { stage = "ALL", sort = "newest", search: searchText } = search;
  return (
    <>
      <PageHeading
        title={fullName(product)}
        action={
          <Group gap="sm">
            <BackToDashboard />
            {!product.isDeleted && (
              <>
                <ListedButton product={product} />
                <EditLink name={fullName(product)} />
              </>
            )}
          </Group>
        }
      />
      <ProductState product={product} />
      <ProductSummary product={product} figures={figures} />
      <ProductFacts product={product} />
      <Title order={2} mb="md">
        Orders
      </Title>
      <RequestSection
        productId={productId}
        stage={stage}
        sort={sort}
        search={searchText}
        onChange={(change) =>
          void navigate({
            to: "/detail/$productId",
            params: { productId },
            search: (current) => ({ ...readRequestSearch(current), ...change }),
            replace: true,
            resetScroll: false,
          })
        }
        whenNone={
          <EmptyState picture="requests" title="No orders for this product yet" order={3}>
            The first order will show up here.
          </EmptyState>
        }
        after={<ProductReviews productId={productId} />}
      />
    </>
  );
}
