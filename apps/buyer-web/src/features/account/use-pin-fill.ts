import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pinProblem, type PinView } from "@haat/contract/account/pin.schema";
import { stateNamed } from "@haat/contract/account/state.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

type Field = "city" | "district" | "state";

type Typed = Readonly<Record<Field | "pin", string>>;

interface AddressForm {
  readonly getValues: () => Typed;
  readonly setFieldValue: (field: Field, value: string) => void;
  readonly setFieldError: (field: "pin", problem: string) => void;
  readonly validate: () => unknown;
  readonly getInputNode: (field: "pin" | "city") => HTMLElement | null;
}

const whole = /^[1-9]\d{5}$/;
const staleTime = Infinity;

const plain = (pin: string) => pin.replaceAll(/\s/g, "");

/** Fills in district and state of a PIN code and asks again for a city of another district. */
export function usePinFill(form: AddressForm) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const pin = plain(form.getValues().pin);
  const { data: place } = useQuery({
    ...trpc.shop.pin.queryOptions({ pin }, { staleTime }),
    enabled: whole.test(pin),
  });
  const placeOf = (asked: string) =>
    queryClient.query(trpc.shop.pin.queryOptions({ pin: asked }, { staleTime })).catch((): PinView => null);
  /** The last PIN code looked up, with the fields as they were then. */
  const last = useRef({ ...form.getValues() });
  /** Its district in our data; people may write it differently. */
  const lastDistrict = useRef<string>(undefined);
  const cities = useRef(new Map<string, string>());

  /** Calling it again changes nothing. */
  const fillFrom = (place: PinView) => {
    const typed = { ...form.getValues() };
    const now = plain(typed.pin);
    const isOther = now !== plain(last.current.pin);
    // Fields edited since stay; fields filled for the previous PIN code go.
    const isLeft = (field: Field) => isOther && typed[field] === last.current[field];
    const fill = (field: Field, value: string | undefined, isOpen: boolean) => {
      if (isLeft(field) || (isOpen && value)) form.setFieldValue(field, value ?? "");
    };
    if (isOther) cities.current.set(plain(last.current.pin), typed.city);
    // Our data has no cities, so another district needs another city.
    const was = lastDistrict.current ?? typed.district;
    if (place && place.district !== was && isLeft("city"))
      form.setFieldValue("city", cities.current.get(now) ?? "");
    fill("district", place?.district, typed.district === "");
    fill("state", place?.states[0], stateNamed(typed.state) === null);
    last.current = { ...form.getValues(), pin: now };
    lastDistrict.current = place?.district;
  };

  useEffect(() => {
    // Undefined: no answer yet, or an incomplete PIN code.
    if (place !== undefined) fillFrom(place);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is new on each render
  }, [place, pin]);

  return {
    /**
     * Calls back with the completed address, or shows the problem at its field. Without an answer
     * from the server it allows the address.
     */
    whenItFits: async <Address extends Typed>(address: Address, onValid: (address: Address) => void) => {
      const sent = { ...form.getValues() };
      const before = plain(last.current.pin);
      const [found, left] = await Promise.all([placeOf(address.pin), whole.test(before) && placeOf(before)]);
      // Submitted before the lookup answered: the district may belong to the previous PIN code.
      if (found && plain(form.getValues().pin) === address.pin) {
        if (left) lastDistrict.current = left.district;
        fillFrom(found);
      }
      const now = form.getValues();
      const fitting = (field: Field) => (now[field] === sent[field] ? address[field] : now[field]);
      const [city, district] = [fitting("city"), fitting("district")];
      const state = stateNamed(fitting("state")) ?? address.state;
      const problem = pinProblem({ pin: address.pin, state }, found);
      if (problem) {
        form.setFieldError("pin", problem);
        form.getInputNode("pin")?.focus();
      } else if (city === "") {
        form.validate();
        form.getInputNode("city")?.focus();
      } else onValid({ ...address, city, district, state });
    },
  };
}
