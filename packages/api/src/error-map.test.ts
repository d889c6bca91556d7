import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { describe, expect, it } from "vitest";
import { refusals, type Reason } from "@haat/contract/errors";
import { DomainError } from "@haat/domain/domain-error";
import { toTransportError } from "./error-map.ts";

describe("the error map", () => {
  it("gives every refusal its kind, code and status", () => {
    const matrix = (Object.keys(refusals) as Reason[]).map((reason) => {
      const error = toTransportError(
        new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: new DomainError(reason) }),
      );
      return `${reason} ${refusals[reason].kind} ${error.code} ${getHTTPStatusCodeFromError(error)}`;
    });
    expect(matrix).toMatchInlineSnapshot(`
      [
        "INVALID_INPUT invalid BAD_REQUEST 400",
        "PICTURE_HOST invalid BAD_REQUEST 400",
        "WRONG_SIGNATURE unauthenticated UNAUTHORIZED 401",
        "NOT_LOGGED_IN unauthenticated UNAUTHORIZED 401",
        "WRONG_CREDENTIALS unauthenticated UNAUTHORIZED 401",
        "CODE_REQUIRED unauthenticated UNAUTHORIZED 401",
        "WRONG_ROLE forbidden FORBIDDEN 403",
        "DUTY_FIRST forbidden FORBIDDEN 403",
        "BAD_ORIGIN forbidden FORBIDDEN 403",
        "ACCOUNT_BLOCKED forbidden FORBIDDEN 403",
        "SELLER_ACCOUNT forbidden FORBIDDEN 403",
        "BUYER_ACCOUNT forbidden FORBIDDEN 403",
        "PRODUCT_NOT_FOUND not_found NOT_FOUND 404",
        "ENTRY_NOT_FOUND not_found NOT_FOUND 404",
        "ORDER_NOT_FOUND not_found NOT_FOUND 404",
        "REVIEW_NOT_FOUND not_found NOT_FOUND 404",
        "SESSION_NOT_FOUND not_found NOT_FOUND 404",
        "USER_NOT_FOUND not_found NOT_FOUND 404",
        "COURIER_NOT_FOUND not_found NOT_FOUND 404",
        "SYNONYMS_NOT_FOUND not_found NOT_FOUND 404",
        "PASSKEY_NOT_FOUND not_found NOT_FOUND 404",
        "NOT_FOUND not_found NOT_FOUND 404",
        "EMAIL_TAKEN conflict CONFLICT 409",
        "ADMIN_EXISTS conflict CONFLICT 409",
        "LAST_OWNER conflict CONFLICT 409",
        "TOO_MANY_PASSKEYS conflict CONFLICT 409",
        "OUT_OF_STOCK conflict CONFLICT 409",
        "TOTAL_CHANGED conflict CONFLICT 409",
        "ENTRY_GONE conflict CONFLICT 409",
        "ALREADY_ORDERED conflict CONFLICT 409",
        "ALREADY_DECIDED conflict CONFLICT 409",
        "NOT_CONFIRMED conflict CONFLICT 409",
        "ORDER_CONFIRMED conflict CONFLICT 409",
        "PRODUCT_CHANGED conflict CONFLICT 409",
        "IMPORT_OUTDATED conflict CONFLICT 409",
        "CONFIRM_FIRST conflict CONFLICT 409",
        "TOO_MANY_OPEN_ORDERS conflict CONFLICT 409",
        "OPEN_ORDERS conflict CONFLICT 409",
        "ACCOUNT_DELETED conflict CONFLICT 409",
        "SELLER_ON_HOLIDAY conflict CONFLICT 409",
        "QUANTITY_LIMIT conflict CONFLICT 409",
        "TOO_MANY_PRODUCTS conflict CONFLICT 409",
        "FAMILY_NOT_FOUND not_found NOT_FOUND 404",
        "VARIANT_TAKEN conflict CONFLICT 409",
        "TOO_MANY_VARIANTS conflict CONFLICT 409",
        "IN_FAMILY conflict CONFLICT 409",
        "SKU_TAKEN conflict CONFLICT 409",
        "PRICE_ABOVE_MRP conflict CONFLICT 409",
        "PRICE_OUT_OF_RANGE conflict CONFLICT 409",
        "STOCK_LIMIT conflict CONFLICT 409",
        "NOTHING_TO_APPROVE conflict CONFLICT 409",
        "NOTHING_TO_PACK conflict CONFLICT 409",
        "RULES_CHANGED conflict CONFLICT 409",
        "COURIER_EXISTS conflict CONFLICT 409",
        "COURIER_KEY_TAKEN conflict CONFLICT 409",
        "SHIPMENT_NOT_FOUND not_found NOT_FOUND 404",
        "SHIPMENT_MOVED conflict CONFLICT 409",
        "TRACKING_TAKEN conflict CONFLICT 409",
        "NOT_DELIVERED conflict CONFLICT 409",
        "PICTURE_GONE conflict CONFLICT 409",
        "CART_FULL conflict CONFLICT 409",
        "NOT_SERVED conflict CONFLICT 409",
        "COD_NOT_HERE conflict CONFLICT 409",
        "COD_LIMIT conflict CONFLICT 409",
        "ADDRESS_REQUIRED unprocessable UNPROCESSABLE_CONTENT 422",
        "PIN_STATE unprocessable UNPROCESSABLE_CONTENT 422",
        "KEY_REUSED unprocessable UNPROCESSABLE_CONTENT 422",
        "HOLIDAY_OVER unprocessable UNPROCESSABLE_CONTENT 422",
        "WRONG_PASSWORD unprocessable UNPROCESSABLE_CONTENT 422",
        "WRONG_CODE unprocessable UNPROCESSABLE_CONTENT 422",
        "WRONG_PASSKEY unprocessable UNPROCESSABLE_CONTENT 422",
        "COMMON_PASSWORD unprocessable UNPROCESSABLE_CONTENT 422",
        "HANDED_PASSWORD unprocessable UNPROCESSABLE_CONTENT 422",
        "PASSWORD_IS_NAME unprocessable UNPROCESSABLE_CONTENT 422",
        "RESET_LINK_ENDED unprocessable UNPROCESSABLE_CONTENT 422",
        "CONFIRM_LINK_ENDED unprocessable UNPROCESSABLE_CONTENT 422",
        "ORDER_LINK_ENDED unprocessable UNPROCESSABLE_CONTENT 422",
        "PICTURE_REFUSED unprocessable UNPROCESSABLE_CONTENT 422",
        "PICTURE_TOO_LARGE too_large PAYLOAD_TOO_LARGE 413",
        "PICTURE_BROKEN unprocessable UNPROCESSABLE_CONTENT 422",
        "PICTURE_TOO_MANY_PIXELS unprocessable UNPROCESSABLE_CONTENT 422",
        "PICTURE_TYPE unsupported UNSUPPORTED_MEDIA_TYPE 415",
        "PICTURE_NOT_KEPT unavailable SERVICE_UNAVAILABLE 503",
        "FILE_TOO_LARGE too_large PAYLOAD_TOO_LARGE 413",
        "RETURN_NOT_FOUND not_found NOT_FOUND 404",
        "RETURN_MOVED conflict CONFLICT 409",
        "NOTHING_TO_RETURN conflict CONFLICT 409",
        "RETURN_OVER conflict CONFLICT 409",
        "NOT_LATE conflict CONFLICT 409",
        "MUST_TAKE_BACK conflict CONFLICT 409",
        "HAS_RETURNS conflict CONFLICT 409",
        "NOT_EXCHANGED conflict CONFLICT 409",
        "NOTHING_TO_PAY conflict CONFLICT 409",
        "REFERENCE_USED conflict CONFLICT 409",
        "STATEMENT_NOT_FOUND not_found NOT_FOUND 404",
        "NO_SUCH_SELLER unprocessable UNPROCESSABLE_CONTENT 422",
        "OWES_TOO_MUCH conflict CONFLICT 409",
        "MORE_THAN_OWED conflict CONFLICT 409",
        "ROWS_UNDECIDED unprocessable UNPROCESSABLE_CONTENT 422",
        "NOTHING_MATCHES conflict CONFLICT 409",
        "PAYMENT_NOT_FOUND not_found NOT_FOUND 404",
        "PAYMENT_REVERSED conflict CONFLICT 409",
        "ORDER_SETTLED conflict CONFLICT 409",
        "MONEY_OPEN conflict CONFLICT 409",
        "NOT_SECURE forbidden FORBIDDEN 403",
        "TOO_MANY_REQUESTS too_many TOO_MANY_REQUESTS 429",
        "DISK_LOW unavailable SERVICE_UNAVAILABLE 503",
        "BUSY unavailable SERVICE_UNAVAILABLE 503",
      ]
    `);
  });

  it("never tells an unknown error's own message", () => {
    const fault = new Error('relation "users" does not exist at /srv/haat');
    const error = toTransportError(
      new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: fault.message, cause: fault }),
    );
    expect(error.message).toBe("Something went wrong on our side. Please try again in a moment.");
  });
});
