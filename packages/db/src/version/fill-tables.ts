import type postgres from "postgres";
import { lineTransitions } from "@haat/contract/order/order.stages";
import { categoryTree } from "@haat/contract/product/category.constants";
import { factNames } from "@haat/contract/product/details/facts.data";
import { returnTransitions, returnVerbs } from "@haat/contract/returns/return.stages";
import { needsReason, shipmentTransitions, shipmentVerbs } from "@haat/contract/shipment/shipment.stages";

/** Refills the tables that mirror the contract and creates the settings row. */
export async function fillTables(tx: postgres.TransactionSql): Promise<void> {
  const pairs = Object.entries(categoryTree).flatMap(([category, names]) =>
    names.map((subcategory) => ({ category, subcategory })),
  );
  await tx`insert into subcategories ${tx(pairs)} on conflict do nothing`;
  const facts = Object.entries(factNames).flatMap(([subcategory, names]) =>
    names.map(({ name }) => ({ subcategory, name })),
  );
  await tx`delete from fact_names`;
  await tx`insert into fact_names ${tx(facts)}`;
  const moves = Object.entries(lineTransitions).flatMap(([verb, { by, from, to, stock }]) =>
    from.map((stage) => ({ verb, actor: by, from_stage: stage, to_stage: to, stock })),
  );
  await tx`delete from line_transitions`;
  await tx`insert into line_transitions ${tx(moves)}`;
  const steps = shipmentVerbs.flatMap((verb) => {
    const { by, from, to, lines } = shipmentTransitions[verb];
    const rest = { actor: by, to_stage: to, lines, needs_reason: needsReason(verb) };
    return from.map((stage) => ({ verb, from_stage: stage, ...rest }));
  });
  await tx`delete from shipment_transitions`;
  await tx`insert into shipment_transitions ${tx(steps)}`;
  const returnSteps = returnVerbs.flatMap((verb) => {
    const { by, from, to } = returnTransitions[verb];
    return from.map((stage) => ({ verb, actor: by, from_stage: stage, to_stage: to }));
  });
  await tx`delete from return_transitions`;
  await tx`insert into return_transitions ${tx(returnSteps)}`;
  await tx`insert into settings (id) values (true) on conflict do nothing`;
}
