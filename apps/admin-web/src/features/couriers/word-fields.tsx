import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { maxCourierWords } from "@haat/contract/courier/courier.constants";
import { meaningOf, meanings } from "./meanings.ts";
import type { CourierForm } from "./use-courier-form.ts";
import classes from "./word-fields.module.css";

/** The words of a courier, each with what it means. */
export function WordFields({ form }: { readonly form: CourierForm }) {
  const { words } = form.values;
  return (
    <fieldset className={classes.words}>
      <legend className={classes.legend}>Its words</legend>
      <p className={classes.hint}>
        What the courier calls where a parcel is, and what that means here. A word that is not in this list
        moves nothing. send-out, deliver and lose are understood without one.
      </p>
      {words.map(({ verb, reason = null }, index) => (
        // A row has nothing else by which it is known, and none changes its place.
        <div key={index} className={classes.row}>
          <TextInput
            aria-label={`Word ${index + 1}`}
            placeholder="RTO initiated"
            {...form.getInputProps(`words.${index}.word`)}
          />
          <NativeSelect
            aria-label={`What word ${index + 1} means`}
            data={meanings.map(({ value, label }) => ({ value, label }))}
            value={meaningOf({ verb, reason })}
            onChange={({ currentTarget: { value } }) => {
              const meant = meanings.find((one) => one.value === value);
              if (!meant) return;
              form.setFieldValue(`words.${index}.verb`, meant.verb);
              form.setFieldValue(`words.${index}.reason`, meant.reason);
            }}
          />
          <Button
            variant="subtle"
            px="sm"
            aria-label={`Remove word ${index + 1}`}
            onClick={() => form.removeListItem("words", index)}
          >
            <IconX size={18} aria-hidden />
          </Button>
        </div>
      ))}
      {words.length < maxCourierWords && (
        <Button
          variant="default"
          size="sm"
          className={classes.add ?? ""}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem("words", { word: "", verb: "deliver", reason: null })}
        >
          Add a word
        </Button>
      )}
    </fieldset>
  );
}
