import { waitFor } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";

/** Somebody at the page of a test. */
export interface TestUser extends UserEvent {
  /** Clicks, once what works on an earlier click is done: until then its button takes none, on a slow machine longer. */
  readonly click: (element: Element) => Promise<void>;
  /**
   * Puts the text behind what the field holds, as one that is pasted: for tests of what becomes of a text, and not of
   * how it is typed. A page that follows the keys hears of one change, however slow the machine is.
   */
  readonly insert: (field: Element, text: string) => Promise<void>;
}

/** Keys and clicks follow each other without a pause. No style sheet is loaded, so none is asked what can be clicked. */
export function testUser(): TestUser {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    ...user,
    async click(element) {
      const isWorking = () => element.matches("[data-loading]");
      if (isWorking())
        await waitFor(() => {
          if (isWorking()) throw new Error("What was clicked still works on an earlier click.");
        });
      await user.click(element);
    },
    async insert(field, text) {
      await user.click(field);
      await user.paste(text);
    },
  };
}
