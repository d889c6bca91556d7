import type { QueryClient } from "@tanstack/react-query";

/** Failed queries retry as often as usual, but without delay. */
export function retryWithoutDelay(queryClient: QueryClient): QueryClient {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return queryClient;
}
