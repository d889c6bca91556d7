import { deletedAccountName } from "@haat/contract/account/account.constants";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import { maxPricePaise } from "@haat/contract/money";
import { maxOptionValue, maxVariants } from "@haat/contract/product/family/family.constants";
import { maxFactValue } from "@haat/contract/product/product.constants";
import { answerReturnHours } from "@haat/contract/returns/return.constants";

/** Constants of the contract that SQL reads, by the name of their function. */
const constants = {
  answer_return_hours: answerReturnHours,
  deleted_account_name: deletedAccountName,
  legal_cash_limit: lawfulCashBelow,
  max_fact_value: maxFactValue,
  max_option_value: maxOptionValue,
  max_price_paise: maxPricePaise,
  max_variants: maxVariants,
};

function functionOf([name, value]: readonly [string, number | string]): string {
  const [type, literal] =
    typeof value === "number" ? ["bigint", String(value)] : ["text", `'${value.replaceAll("'", "''")}'`];
  return `create or replace function ${name}()\nreturns ${type}\nlanguage sql immutable parallel safe\nreturn ${literal};\n`;
}

/** The contract's constants as SQL functions, because guards can't take limits as arguments. */
export const contractFunctions = Object.entries(constants).map(functionOf).join("\n");
