import { getRouteApi } from "@tanstack/react-router";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import classes from "./order-search-field.module.css";

const route = getRouteApi("/orders");

export function OrderSearchField() {
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <form role="search" className={classes.search} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Search your orders"
        placeholder="Order number or product"
        value={search}
        className=""
        onSearch={(text, { isFirst }) =>
          // A new search starts on the first page.
          void navigate({ to: "/orders", search: { search: text }, replace: !isFirst, resetScroll: false })
        }
      />
    </form>
  );
}
