import { Alert, Anchor, Button, Card, FileButton, List, Progress, Stack, Text, Title } from "@mantine/core";
import { IconCheck, IconFileSpreadsheet } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type DragEvent, useRef, useState } from "react";
import type { ImportResult } from "@haat/contract/product/import.schema";
import { isOptional, productColumnNames, productColumns } from "@haat/contract/product/product-csv";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { countText } from "#features/count-text.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { checkFile, type CheckProgress, importItems } from "./import-calls.ts";
import classes from "./import-card.module.css";
import { ImportReview } from "./import-review.tsx";

const clearable = new Intl.ListFormat("en-IN").format(
  productColumnNames.filter(isOptional).map((column) => productColumns[column]),
);

function Rules() {
  return (
    <List size="sm" c="dimmed" mb="md" spacing={2}>
      <List.Item>Start from an export: change what you like in a spreadsheet and save it as CSV.</List.Item>
      <List.Item>
        Don't edit ID, Version or Stock when exported. They protect other people's changes and sales made
        since the export.
      </List.Item>
      <List.Item>
        A row without an ID adds a product. An empty cell keeps the current value, except under {clearable},
        where it clears the value.
      </List.Item>
      <List.Item>
        Give each size or colour its own row, with the same “Family” text in all of them. “Option1 name” says
        how they differ (Size), “Option1 value” is the row's value (M), and so on up to Option3.
      </List.Item>
      <List.Item>Write facts as “Fabric: Cotton; Fit: Slim”.</List.Item>
    </List>
  );
}

function Done({ result: { created, updated } }: { readonly result: ImportResult }) {
  return (
    <Alert color="tulsi" icon={<IconCheck size={20} aria-hidden />} role="status" mb="md">
      Imported: {countText(created)} new, {countText(updated)} changed.{" "}
      <Anchor c="inherit" renderRoot={(props) => <Link to="/update" {...props} />}>
        Manage your products
      </Anchor>
    </Alert>
  );
}

const noProgress: CheckProgress = { rows: 0, share: 0 };

function useImport() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(noProgress);
  const apply = useMutation({
    mutationFn: importItems,
    onSuccess: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
  });
  const check = useMutation({
    mutationFn: (file: File) => checkFile(file, setProgress),
    onMutate: () => {
      setProgress(noProgress);
      apply.reset();
    },
  });
  const reset = () => {
    check.reset();
    apply.reset();
  };
  return { check, apply, progress, reset };
}

type Work = ReturnType<typeof useImport>;

function Review({ work: { check, apply, reset } }: { readonly work: Work }) {
  if (!check.data || apply.data) return null;
  return (
    <ImportReview
      outcomes={check.data}
      isApplying={apply.isPending}
      onApply={(items) => apply.mutate(items)}
      onCancel={reset}
      onCheckAgain={apply.isError ? () => check.mutate(check.variables) : undefined}
    />
  );
}

interface ImportProgressProps {
  readonly label: string;
  /** 0 to 1; undefined if unknown. */
  readonly share?: number;
}

function ImportProgress({ label, share }: ImportProgressProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress
        value={(share ?? 1) * 95 + 5}
        striped={share === undefined}
        animated={share === undefined}
        aria-label={label}
      />
    </Stack>
  );
}

function Waiting({ work: { check, apply, progress } }: { readonly work: Work }) {
  if (check.isPending)
    return <ImportProgress label={`${countText(progress.rows)} rows checked...`} share={progress.share} />;
  return apply.isPending ? <ImportProgress label="Importing..." /> : null;
}

interface ChooseFileProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

function ChooseFile({ isBusy, onChoose }: ChooseFileProps) {
  const [isOver, setIsOver] = useState(false);
  const resetRef = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (file) onChoose(file);
    // Choosing the same file again, corrected, works too.
    resetRef.current?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onChoose(file);
  };
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={classes.place}
      data-over={isOver ? true : undefined}
      onDragOver={enter}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
      <FileButton
        accept=".csv,text/csv"
        resetRef={resetRef}
        onChange={choose}
        inputProps={{ "aria-label": "Choose a CSV file" }}
      >
        {(props) => (
          <Button {...props} variant="default" disabled={isBusy}>
            Choose a CSV File
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        or drop it here. You see a preview before anything changes.
      </Text>
    </div>
  );
}

export function ImportCard() {
  const work = useImport();
  const { check, apply } = work;
  const isChoosing = !check.data || apply.data !== undefined;
  return (
    <Card>
      <Title order={2} size="h4" mb="2xs">
        Import products
      </Title>
      <Rules />
      {apply.data && <Done result={apply.data} />}
      <Stack>
        <ErrorBanner>
          {check.error &&
            messageOf(check.error, "The file could not be sent. Check your connection and try again.")}
        </ErrorBanner>
        <SaveFailure error={apply.error} sentence="Failed to import the file. Please try again." />
        {isChoosing && (
          <ChooseFile isBusy={check.isPending || apply.isPending} onChoose={(file) => check.mutate(file)} />
        )}
        <Waiting work={work} />
        <Review work={work} />
      </Stack>
    </Card>
  );
}
