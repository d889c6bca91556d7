import { waitFor } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";

export interface TestUser extends UserEvent {
  /** Waits until an earlier click has been handled: until then the button ignores clicks. */
  readonly click: (element: Element) => Promise<void>;
  /** Pastes the text, so that the page sees one change instead of one per key. */
  readonly insert: (field: Element, text: string) => Promise<void>;
}

/** No delay between keys, and no style sheet to tell what can be clicked. */
export function testUser(): TestUser {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    ...user,
    async click(element) {
      const isLoading = () => element.matches("[data-loading]");
      if (isLoading())
        await waitFor(() => {
          if (isLoading()) throw new Error("The button is still loading from an earlier click.");
        });
      await user.click(element);
    },
    async insert(field, text) {
      await user.click(field);
      await user.paste(text);
    },
  };
}
