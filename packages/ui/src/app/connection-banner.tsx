import { Box } from "@mantine/core";

/** Says at the bottom of every page that there is no connection. */
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
        There is no connection. What you see may be old.
      </Box>
      {/* The end of the page stays in reach above it. */}
      <Box h="4rem" />
    </>
  );
}
