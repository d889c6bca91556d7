import { Alert, Anchor, Card, List, Stack, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ImportResult } from "@haat/contract/product/import.schema";
import { isOptional, productColumnNames, productColumns } from "@haat/contract/product/product-csv";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { countText } from "#features/count-text.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReview } from "./import-review.tsx";
import { useImport } from "./use-import.ts";

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

function Waiting({ work: { check, apply, progress } }: { readonly work: Work }) {
  if (check.isPending)
    return <ImportProgress label={`${countText(progress.rows)} rows checked...`} share={progress.share} />;
  return apply.isPending ? <ImportProgress label="Importing..." /> : null;
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
