import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useTyped } from "../../catalogue/use-typed.ts";
import classes from "./order-search-field.module.css";

const route = getRouteApi("/orders");

export function OrderSearchField() {
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const { texts, type, flush, leave } = useTyped({
    values: { search },
    clean: (typed) => ({ search: typed.search.trim() }),
    onSettle: (found, { isFirst }) =>
      // A new search starts on the first page.
      void navigate({ to: "/orders", search: found, replace: !isFirst, resetScroll: false }),
  });
  return (
    <form role="search" className={classes.search} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        type="search"
        aria-label="Search your orders"
        placeholder="Order number or product"
        leftSection={<IconSearch size={20} aria-hidden />}
        enterKeyHint="search"
        maxLength={100}
        value={texts.search}
        onChange={({ currentTarget }) => type({ search: currentTarget.value })}
        onKeyDown={({ key }) => {
          if (key === "Enter") flush();
        }}
        onBlur={leave}
      />
    </form>
  );
}
