import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pinProblem } from "@haat/contract/account/pin.schema";
import { stateNamed } from "@haat/contract/account/state.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

type Field = "city" | "district" | "state";

interface AddressForm {
  readonly getValues: () => { readonly pin: string } & Readonly<Record<Field, string>>;
  readonly setFieldValue: (field: Field, value: string) => void;
  readonly setFieldError: (field: "pin", problem: string) => void;
  readonly getInputNode: (field: "pin") => HTMLElement | null;
}

const whole = /^[1-9]\d{5}$/;
/** Where a PIN code lies does not change while somebody is shopping. */
const staleTime = Infinity;

const plain = (pin: string) => pin.replaceAll(/\s/g, "");

/** What lies at the PIN code of an address form: fills district and state in, asks for the city of another district, and tells when they contradict it. */
export function usePinFill(form: AddressForm) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const pin = plain(form.getValues().pin);
  const { data: place } = useQuery({
    ...trpc.shop.pin.queryOptions({ pin }, { staleTime }),
    enabled: whole.test(pin),
  });
  /** The PIN code that was looked up last, and what stood beside it then. */
  const last = useRef(form.getValues());
  const cities = useRef(new Map<string, string>());

  useEffect(() => {
    // Not answered yet, or no whole PIN code.
    if (place === undefined) return;
    const typed = form.getValues();
    const isOther = pin !== plain(last.current.pin);
    // What somebody has typed since stays; what belonged to the PIN code before goes with it.
    const fill = (field: Field, value: string | undefined, isOpen: boolean) => {
      const belongs = isOther && typed[field] === last.current[field];
      if (belongs || (isOpen && value)) form.setFieldValue(field, value ?? "");
    };
    // No city is known of a PIN code but what stood beside it before: in another district it is another one, and is asked for.
    if (isOther && place && place.district !== typed.district && typed.city === last.current.city) {
      cities.current.set(plain(last.current.pin), typed.city);
      form.setFieldValue("city", cities.current.get(pin) ?? "");
    }
    fill("district", place?.district, typed.district === "");
    fill("state", place?.states[0], stateNamed(typed.state) === null);
    last.current = { ...form.getValues(), pin };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form is another object each time it is drawn
  }, [place, pin]);

  return {
    /** Goes on where PIN code and state agree; else the field says what is wrong. Unanswered, the server says it later. */
    whenItFits: async (address: { readonly pin: string; readonly state: string }, goOn: () => void) => {
      const found = await queryClient
        .query(trpc.shop.pin.queryOptions({ pin: address.pin }, { staleTime }))
        .catch(() => null);
      const problem = pinProblem(address, found);
      if (!problem) {
        goOn();
        return;
      }
      form.setFieldError("pin", problem);
      form.getInputNode("pin")?.focus();
    },
  };
}
