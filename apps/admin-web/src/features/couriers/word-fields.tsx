import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { maxCourierWords } from "@haat/contract/courier/courier.constants";
import { meaningOf, meanings } from "./meanings.ts";
import type { CourierForm } from "./use-courier-form.ts";
import classes from "./word-fields.module.css";

export function WordFields({ form }: { readonly form: CourierForm }) {
  const { words } = form.values;
  return (
    <fieldset className={classes.words}>
      <legend className={classes.legend}>Status words</legend>
      <p className={classes.hint}>
        The courier’s words for a parcel’s status, and what each means here. Other words are ignored. The
        words send-out, deliver and lose always work.
      </p>
      {words.map(({ verb, reason = null }, index) => (
        // Rows have no id and are never reordered.
        <div key={index} className={classes.row}>
          <TextInput
            aria-label={`Word ${index + 1}`}
            placeholder="RTO initiated"
            {...form.getInputProps(`words.${index}.word`)}
          />
          <NativeSelect
            aria-label={`Meaning of word ${index + 1}`}
            data={meanings.map(({ value, label }) => ({ value, label }))}
            value={meaningOf({ verb, reason })}
            onChange={({ currentTarget: { value } }) => {
              const meaning = meanings.find((one) => one.value === value);
              if (!meaning) return;
              form.setFieldValue(`words.${index}.verb`, meaning.verb);
              form.setFieldValue(`words.${index}.reason`, meaning.reason);
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
          Add a Word
        </Button>
      )}
    </fieldset>
  );
}
