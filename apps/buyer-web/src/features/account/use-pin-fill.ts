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
  const placeOf = (asked: string) =>
    queryClient.query(trpc.shop.pin.queryOptions({ pin: asked }, { staleTime })).catch((): PinView => null);
  /** The PIN code that was looked up last, and what stood beside it then. */
  const last = useRef({ ...form.getValues() });
  /** The district of that PIN code, which its people may write otherwise. */
  const lastDistrict = useRef<string>(undefined);
  const cities = useRef(new Map<string, string>());

  /** Fills in what lies at the PIN code that stands there. The second time it changes nothing. */
  const fillFrom = (place: PinView) => {
    const typed = { ...form.getValues() };
    const now = plain(typed.pin);
    const isOther = now !== plain(last.current.pin);
    // What somebody has typed since stays; what belonged to the PIN code before goes with it.
    const isLeft = (field: Field) => isOther && typed[field] === last.current[field];
    const fill = (field: Field, value: string | undefined, isOpen: boolean) => {
      if (isLeft(field) || (isOpen && value)) form.setFieldValue(field, value ?? "");
    };
    if (isOther) cities.current.set(plain(last.current.pin), typed.city);
    // No city is known of a PIN code but what stood beside it before: in another district it is another one, and is asked for.
    const was = lastDistrict.current ?? typed.district;
    if (place && place.district !== was && isLeft("city"))
      form.setFieldValue("city", cities.current.get(now) ?? "");
    fill("district", place?.district, typed.district === "");
    fill("state", place?.states[0], stateNamed(typed.state) === null);
    last.current = { ...form.getValues(), pin: now };
    lastDistrict.current = place?.district;
  };

  useEffect(() => {
    // Not answered yet, or no whole PIN code.
    if (place !== undefined) fillFrom(place);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is another object each time it is drawn
  }, [place, pin]);

  return {
    /**
     * Goes on where PIN code and state agree, with what lies at the PIN code filled in; else the field says what is wrong or
     * missing. Unanswered, the server says it later.
     */
    whenItFits: async <Address extends Typed>(address: Address, goOn: (address: Address) => void) => {
      const sent = { ...form.getValues() };
      const before = plain(last.current.pin);
      const [found, left] = await Promise.all([placeOf(address.pin), whole.test(before) && placeOf(before)]);
      // Sent before the answer was there, it has what belongs to the PIN code before.
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
      } else goOn({ ...address, city, district, state });
    },
  };
}
