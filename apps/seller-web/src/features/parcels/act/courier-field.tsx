import { TextInput, type TextInputProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

export function CourierField(field: TextInputProps) {
  const couriersId = useId();
  const { data: couriers = [] } = useQuery(useTRPC().shipment.couriers.queryOptions());
  return (
    <>
      <TextInput label="Courier" list={couriersId} {...field} />
      <datalist id={couriersId}>
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
