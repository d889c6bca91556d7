import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { paise } from "@haat/contract/money";
import { moveReturnAsSeller, type ReturnView } from "@haat/contract/returns/return.schema";
import {
  adminReturnVerbs,
  returnActions,
  returnKinds,
  returnPayers,
  returnReasonKeys,
  returnStages,
  sellerReturnVerbs,
} from "@haat/contract/returns/return.stages";
import { AppProvider } from "@haat/ui/app/app-provider.tsx";
import { testUser } from "@haat/ui/testing/test-user.ts";
import { ReturnRows } from "../return-rows.tsx";
import { ReturnButtons } from "./return-buttons.tsx";
import { questionOf } from "./return-verbs.ts";
import { useReturnActs } from "./use-return-acts.tsx";

const returnId = "019dd1f5-7000-7abc-8def-0123456789ab";
const aReturn: ReturnView = {
  id: returnId,
  number: 70_001,
  orderId: "o",
  orderNumber: 1001,
  lineId: "l",
  productId: "p",
  name: "Cotton Kurta",
  variant: "Blue, M",
  picture: null,
  sellerName: "Reeds",
  buyerName: "Asha Rao",
  quantity: 2,
  kind: "refund",
  reason: "size",
  words: "Too tight.",
  stage: "REQUESTED",
  refundPaise: paise(120_000),
  refundedPaise: paise(0),
  exchangePaise: null,
  creditPaise: paise(0),
  differencePaise: paise(0),
  pays: "seller",
  refundTo: { way: "upi", upi: "asha@okbank" },
  isFinal: false,
  answerBy: "2026-12-12T08:35:00.000Z",
  isGood: null,
  reference: "",
  exchangeFor: null,
  exchangeOrder: null,
  askedAt: "2026-12-10T08:35:00.000Z",
  movedAt: "2026-12-10T08:35:00.000Z",
  heard: [],
  pictures: [],
  refundedBy: null,
  told: null,
};

type Send = Parameters<typeof useReturnActs<(typeof sellerReturnVerbs)[number]>>[0];

function Desk({ returned, send }: { readonly returned: ReturnView; readonly send: Send }) {
  const acts = useReturnActs(send, moveReturnAsSeller);
  const actions = returnActions("seller", returned);
  return (
    <>
      <ReturnRows
        query={{
          data: {
            pages: [
              {
                returns: [returned],
                nextCursor: null,
                counts: { "to-answer": 1, coming: 0, "to-settle": 0, disputed: 0 },
              },
            ],
          },
          error: null,
          isFetching: false,
          isPlaceholderData: false,
          hasNextPage: false,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          refetch: vi.fn(),
          fetchNextPage: vi.fn(),
        }}
        list="to-answer"
        search={undefined}
        onClear={() => undefined}
        viewer="seller"
        renderOrder={({ number }) => `#${number}`}
        renderActions={(one) => (
          <ReturnButtons
            returned={one}
            verbs={sellerReturnVerbs.filter((verb) => actions.includes(verb))}
            acts={acts}
          />
        )}
      />
      {acts.dialog}
    </>
  );
}

function open(change: Partial<ReturnView>, answer: Partial<ReturnView>) {
  const returned = { ...aReturn, ...change };
  const send = vi.fn<Send>().mockResolvedValue({ ...returned, ...answer });
  render(
    <AppProvider env="test">
      <Desk returned={returned} send={send} />
    </AppProvider>,
  );
  return { user: testUser(), send, row: within(screen.getByRole("listitem", { name: "Return R70001" })) };
}

/** By keyboard, so that it doesn't count as a second click after the previous test. */
const press = (row: ReturnType<typeof within>, name: string) =>
  fireEvent.click(row.getByRole("button", { name }));

describe("a return", () => {
  it("shows item, reason and automatic approval, and is approved with a return address", async () => {
    const { user, send, row } = open({}, { stage: "APPROVED" });
    for (const text of [
      "R70001",
      "Does not fit",
      "“Too tight.”",
      "₹1,200.00",
      "You refund this",
      "Requested",
    ])
      row.getByText(text);
    row.getByText(/Cotton Kurta \(Blue, M\)/);
    row.getByText((_, element) =>
      /^Approved automatically on 12 Dec, 2:05\spm unless answered$/.test(element?.textContent ?? ""),
    );
    press(row, "Approve… R70001");
    const dialog = within(await screen.findByRole("dialog", { name: "Approve R70001" }));
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await dialog.findByText("Say where to send it, or when it will be picked up.");
    const words = "Reeds, 12 MG Road, Pune 411001";
    await user.insert(dialog.getByLabelText("Return address, or pickup time"), words);
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await screen.findByText("R70001 is approved.");
    expect(send.mock.calls).toEqual([[{ returnId, verb: "approve", words }]]);
  });

  it("names the exchange when it is approved", async () => {
    const { row } = open({ kind: "exchange", exchangeFor: "Blue, L" }, {});
    press(row, "Approve… R70001");
    await screen.findByRole("dialog", { name: "Approve R70001, exchange for Blue, L" });
  });

  it("needs a reason to be refused", async () => {
    const { user, send, row } = open({}, { stage: "REFUSED" });
    press(row, "Refuse… R70001");
    const dialog = within(await screen.findByRole("dialog", { name: "Refuse R70001" }));
    await user.click(dialog.getByRole("button", { name: "Refuse" }));
    await dialog.findByText("Say why.");
    expect(send).not.toHaveBeenCalled();
    await user.insert(dialog.getByLabelText("Reason"), "It was worn.");
    await user.click(dialog.getByRole("button", { name: "Refuse" }));
    await screen.findByText("R70001 is refused.");
    expect(send.mock.calls).toEqual([[{ returnId, verb: "refuse", words: "It was worn." }]]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows all notes, even equal ones, and when nothing is left to do", () => {
    const lost = {
      to: "RECEIVED",
      by: "system",
      words: "The exchange item did not reach the buyer.",
    } as const;
    const heard = [{ to: "APPROVED", by: "seller", words: "12 MG Road" } as const, lost, lost];
    const { row } = open({ stage: "RECEIVED", isGood: true, pays: "shop", heard }, {});
    expect(row.getAllByText(`“${lost.words}”`)).toHaveLength(2);
    row.getByText("“12 MG Road”");
    row.getByText("The shop refunds the buyer. You don’t need to do anything.");
  });

  it("shows who refunded it, and that the seller owes the shop", () => {
    const refunded = {
      stage: "REFUNDED",
      kind: "exchange",
      exchangeFor: "Blue, L",
      reference: "UTR 1",
    } as const;
    for (const [pays, refundedBy, text] of [
      ["seller", "seller", "Refunded by you"],
      ["seller", "admin", "Refunded by the shop; you owe the shop this amount"],
      ["shop", "admin", "Refunded by the shop"],
    ] as const) {
      const { row } = open({ ...refunded, pays, refundedBy }, {});
      row.getByText("₹1,200.00");
      row.getByText(text);
      cleanup();
    }
  });

  it("shows the order of the exchange, and whether it arrived", () => {
    const sent = {
      kind: "exchange",
      exchangeFor: "Blue, L",
      exchangeOrder: { id: "e", number: 1098 },
    } as const;
    open({ ...sent, stage: "RECEIVED", isGood: true }, {}).row.getByText("Order #1098 did not arrive");
    cleanup();
    open({ ...sent, stage: "EXCHANGED" }, {}).row.getByText("Sent as order #1098");
  });

  it("shows price and difference of an exchange before it is sent", async () => {
    const dearer = {
      kind: "exchange",
      exchangeFor: "Blue, L",
      stage: "RECEIVED",
      isGood: true,
      exchangePaise: paise(150_000),
      creditPaise: paise(120_000),
    } as const;
    const { row } = open(dearer, {});
    row.getByText("₹1,500.00, ₹300.00 more to pay at the door");
    press(row, "Send Exchange R70001");
    const dialog = within(await screen.findByRole("dialog", { name: "R70001: send exchange?" }));
    dialog.getByText(/goes to Asha Rao as a separate order with ₹300.00 to collect\./);
  });

  it("refunds the difference of a cheaper exchange", async () => {
    const cheaper = {
      kind: "exchange",
      exchangeFor: "Blue, L",
      stage: "EXCHANGED",
      isGood: true,
      exchangePaise: paise(90_000),
      creditPaise: paise(90_000),
      differencePaise: paise(30_000),
    } as const;
    const { user, send, row } = open(cheaper, { differencePaise: paise(0) });
    row.getByText("₹900.00, ₹300.00 back");
    press(row, "Refund Difference… R70001");
    const dialog = within(await screen.findByRole("dialog", { name: "Refund ₹300.00 for R70001" }));
    await user.insert(dialog.getByLabelText("Reference"), "UTR 3");
    await user.click(dialog.getByRole("button", { name: "Mark as Refunded" }));
    await screen.findByText("The difference of R70001 is refunded.");
    expect(send.mock.calls).toEqual([[{ returnId, verb: "refund-difference", words: "UTR 3" }]]);
    cleanup();
    const { row: shops } = open({ ...cheaper, pays: "shop" }, {});
    shops.getByText("The shop refunds the difference. You don’t need to do anything.");
  });

  it("shows the payment details and takes a reference", async () => {
    const refundTo = {
      way: "account",
      holder: "Asha Rao",
      account: "123456789",
      ifsc: "HDFC0001234",
    } as const;
    const { user, send, row } = open({ stage: "RECEIVED", isGood: true, refundTo }, { stage: "REFUNDED" });
    row.getByText("Came back as new");
    press(row, "Mark as Refunded… R70001");
    const dialog = within(await screen.findByRole("dialog", { name: "Refund ₹1,200.00 for R70001" }));
    for (const text of ["Asha Rao", "123456789", "HDFC0001234", "₹1,200.00"]) dialog.getByText(text);
    await user.click(dialog.getByRole("button", { name: "Copy Amount" }));
    expect(await navigator.clipboard.readText()).toBe("1200.00");
    await user.insert(dialog.getByLabelText("Reference"), "UTR 1");
    await user.click(dialog.getByRole("button", { name: "Mark as Refunded" }));
    await screen.findByText("R70001 is refunded.");
    expect(send.mock.calls).toEqual([[{ returnId, verb: "refund", words: "UTR 1" }]]);
  });

  it("keeps the typed text when the call fails", async () => {
    const { user, send, row } = open({ stage: "SENT_BACK" }, {});
    send.mockRejectedValueOnce(new Error("lost"));
    press(row, "Wrong Item Returned… R70001");
    const dialog = within(await screen.findByRole("dialog", { name: "Wrong item returned: R70001" }));
    await user.insert(dialog.getByLabelText("Item received"), "A brick.");
    await user.click(dialog.getByRole("button", { name: "Ask the Shop to Decide" }));
    await dialog.findByText("That didn’t work, and nothing was changed. Please try again.");
    expect(dialog.getByLabelText<HTMLInputElement>("Item received").value).toBe("A brick.");
  });

  it("asks before an irreversible action", async () => {
    const { user, send, row } = open({ stage: "PICKED_UP" }, { stage: "RECEIVED", isGood: true });
    press(row, "Received as New R70001");
    const dialog = within(await screen.findByRole("dialog", { name: "R70001: received as new?" }));
    dialog.getByText(/All 2 pieces go back into your stock/);
    expect(send).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Received as New" }));
    await screen.findByText("R70001 is received.");
  });
});

it("has at most three buttons in every stage, each with a valid question or none", () => {
  for (const stage of returnStages)
    for (const kind of returnKinds)
      for (const reason of returnReasonKeys)
        for (const pays of returnPayers) {
          const facts = { ...aReturn, stage, kind, reason, pays };
          for (const [role, verbs] of [
            ["seller", sellerReturnVerbs],
            ["admin", adminReturnVerbs],
          ] as const) {
            const offered = verbs.filter((verb) => returnActions(role, facts).includes(verb));
            expect(offered.length).toBeLessThanOrEqual(3);
            for (const verb of offered)
              expect(questionOf(verb, facts)?.message ?? "").not.toContain("undefined");
          }
        }
});
