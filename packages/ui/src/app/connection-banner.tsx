import { Box } from "@mantine/core";

export function ConnectionBanner() {
  return (
    <>
      <Box
        role="status"
        pos="fixed"
        bottom={0}
        left={0}
        right={0}
        p="sm"
        pb="calc(12px + env(safe-area-inset-bottom))"
        fz="sm"
        ta="center"
        fw={600}
        bg="var(--mantine-color-text)"
        c="var(--mantine-color-body)"
        style={{ zIndex: "var(--mantine-z-index-app)" }}
      >
        You’re offline. This page may be out of date.
      </Box>
      {/* Keeps the end of the page reachable above the banner. */}
      <Box h="4rem" />
    </>
  );
}
