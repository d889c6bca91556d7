import type { QueryClient } from "@tanstack/react-query";

/** A query that failed is asked again without the second of rest before it; how often is left as it is. */
export function retryAtOnce(queryClient: QueryClient): QueryClient {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return queryClient;
}
