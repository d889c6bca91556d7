import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { formatPaise } from "@haat/contract/money";
import { catalogueName, type Category } from "@haat/contract/product/category.constants";
import { pictureAt } from "@haat/contract/product/picture";
import type { Suggestions } from "@haat/contract/product/product.schema";
import type { SearchBox } from "@haat/ui/header/header-search.tsx";
import { SearchSuggestions, type Suggestion } from "@haat/ui/header/search-suggestions.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./shop-suggestions.module.css";

const typingPauseMs = 150;

type Way =
  | {
      readonly to: "/products";
      readonly search: {
        readonly category?: string;
        readonly subcategory?: string;
        readonly search?: string;
      };
    }
  | { readonly to: "/detail/$productId"; readonly params: { readonly productId: string } };

interface Lead extends Suggestion {
  readonly way: Way;
}

function leadToPlace(category: Category, subcategory: string | null): Lead {
  const name = catalogueName(category);
  return {
    value: `place ${name} ${subcategory ?? ""}`,
    content: subcategory ? (
      <span>
        {subcategory} <span className={classes.within}>in {name}</span>
      </span>
    ) : (
      name
    ),
    way: { to: "/products", search: { category: name, ...(subcategory && { subcategory }) } },
  };
}

function leadToProduct({ id, name, picture, pricePaise, category }: Suggestions["products"][number]): Lead {
  return {
    value: `product ${id}`,
    content: (
      <>
        <span className={classes.picture}>
          <ProductPicture src={picture && pictureAt(picture, 320)} alt="" shape="square" eager />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>{" "}
          <span className={classes.within}>
            {formatPaise(pricePaise)} · {catalogueName(category)}
          </span>
        </span>
      </>
    ),
    way: { to: "/detail/$productId", params: { productId: id } },
  };
}

function leadsOf({ places, brands, products }: Suggestions) {
  const brand = (name: string): Lead => ({
    value: `brand ${name}`,
    content: name,
    way: { to: "/products", search: { search: name } },
  });
  return [
    {
      label: "Categories",
      suggestions: places.map((place) => leadToPlace(place.category, place.subcategory)),
    },
    { label: "Brands", suggestions: brands.map(brand) },
    { label: "Products", suggestions: products.map(leadToProduct) },
  ].filter(({ suggestions }) => suggestions.length > 0);
}

function leadToAll(text: string): Lead {
  return {
    value: "all",
    content: `See all results for “${text}”`,
    way: { to: "/products", search: { search: text } },
  };
}

function noteOf({ corrected, isGuess }: Suggestions): string | undefined {
  if (corrected) return `No exact match. Showing results for “${corrected}”.`;
  return isGuess ? "No exact match. Showing similar products." : undefined;
}

const nothing: ReturnType<typeof leadsOf> = [];

export function ShopSuggestions({ box }: { readonly box: SearchBox }) {
  const text = box.text.trim();
  const [typed] = useDebouncedValue(text, typingPauseMs);
  const navigate = useNavigate();
  const { data, isSuccess, isPlaceholderData } = useQuery(
    useTRPC().product.suggest.queryOptions(
      { typed },
      { enabled: typed !== "", placeholderData: keepPreviousData, select: withLeads, staleTime: 30_000 },
    ),
  );
  const groups = data?.groups ?? nothing;
  const last = leadToAll(typed);
  return (
    <SearchSuggestions
      box={box}
      groups={groups}
      last={last}
      isAnswered={isSuccess && !isPlaceholderData && typed === text}
      note={data?.note}
      onChoose={(value) => {
        const leads = [...groups.flatMap(({ suggestions }) => suggestions), last];
        const lead = leads.find((one) => one.value === value);
        if (lead) void navigate(lead.way);
      }}
    />
  );
}

function withLeads(suggestions: Suggestions) {
  return { groups: leadsOf(suggestions), note: noteOf(suggestions) };
}
