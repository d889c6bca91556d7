// By path: @haat/testing depends on this package, so a declared dependency would close a circle.
// @boundaries-ignore see above
export * from "../../../testing/src/database/test-file-database.ts";
// @boundaries-ignore see above
export * from "../../../testing/src/database/test-database.ts";
// @boundaries-ignore see above
export * from "../../../testing/src/database/builders.ts";
// @boundaries-ignore see above
export * from "../../../testing/src/database/server/interposer.ts";
// @boundaries-ignore see above
export * from "../../../testing/src/patience.ts";
// @boundaries-ignore see above
export * from "../../../testing/src/still-clock.ts";
// @boundaries-ignore see above
export * from "../../../testing/src/database/server/advisory-lock.ts";
// @boundaries-ignore see above
export * from "../../../testing/src/database/make-late.ts";
