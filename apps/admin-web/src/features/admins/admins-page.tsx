import { Button } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { AdminsTable } from "./admins-table.tsx";
import { InviteAdmin } from "./invite-admin.tsx";

export function AdminsPage() {
  useDocumentTitle("Admins · Haat Admin");
  const { data, error, isFetching, refetch } = useQuery(useTRPC().admin.admins.queryOptions());
  const [isAdding, { open, close }] = useDisclosure(false);
  return (
    <>
      <ListHead title="Admins">
        <Button onClick={open}>Add Admin</Button>
      </ListHead>
      {isAdding && <InviteAdmin onClose={close} />}
      {data && <AdminsTable admins={data} />}
      {!data && error && (
        <ErrorState
          message={messageOf(error, "Failed to load the admins. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingState>Loading admins...</LoadingState>}
    </>
  );
}
