import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { lineColumns } from "@haat/contract/order/line-csv";
import type { CheckLine } from "@haat/contract/product/import.schema";
import { productColumnNames, productColumns, toProductRow } from "@haat/contract/product/product-csv";
import { returnColumns } from "@haat/contract/returns/return-csv";
import type { Seller } from "@haat/domain/actor";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { exportLines } from "@haat/domain/order/line/export-lines";
import { checkImport, type SeenRows } from "@haat/domain/product/import/check-import";
import { exportProducts } from "@haat/domain/product/import/export-products";
import { importProducts } from "@haat/domain/product/import/import-products";
import { exportReturns } from "@haat/domain/returns/export-returns";
import type { DiskRoom } from "../../pictures/disk-room.ts";
import { answerErrors } from "../answer-errors.ts";
import { requireOwnOrigin } from "../guards/own-origin.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits/limits.ts";
import { createRequestContext } from "../request-context.ts";
import { FileProblem, readProductFile } from "./read-product-file.ts";
import { receiveFile, receiveItems } from "./receive-file.ts";
import { sendColumns, sendCsv } from "./send-csv.ts";

export interface SellerFilesOptions {
  readonly deps: Deps;
  readonly hosts: Hosts;
  readonly limits: Limits;
  readonly room: DiskRoom;
}

declare module "fastify" {
  interface FastifyRequest {
    fileOwner: Seller | null;
  }
}

/**
 * A seller's files under /api/seller-files: streamed CSV exports; POST import/check previews a
 * product file as NDJSON; POST import carries the previewed items out.
 */
export function sellerFilesPlugin(
  app: FastifyInstance,
  { deps, hosts, limits, room }: SellerFilesOptions,
): void {
  const requireRoom = async () => {
    if (!(await room.hasRoom())) throw new DomainError("DISK_LOW");
  };
  requireOwnOrigin(app);
  app.decorateRequest("fileOwner", null);
  app.addHook("preParsing", async (request, reply) => {
    const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
    const { session } = context;
    if (!session || "admin" in session) throw new DomainError("NOT_LOGGED_IN");
    if (session.actor.role !== "seller") throw new DomainError("WRONG_ROLE");
    await context.admit("seller.file");
    if (request.method === "POST") await requireRoom();
    request.fileOwner = session.actor;
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.setErrorHandler(answerErrors({ loginPage: "/login?redirect=%2Fimport" }));
  // The routes read the body as a stream.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(["text/csv", "application/x-ndjson"], (_request, payload, done) =>
    done(null, payload),
  );

  app.get("/api/seller-files/products.csv", (request, reply) => {
    return sendCsv(reply, {
      what: "products",
      head: productColumnNames.map((name) => productColumns[name]),
      pages: exportProducts(deps, sellerOf(request)),
      rowOf: (product) => {
        const row = toProductRow(product);
        return productColumnNames.map((name) => row[name]);
      },
    });
  });
  app.get("/api/seller-files/order-lines.csv", (request, reply) => {
    const pages = exportLines(deps, sellerOf(request));
    return sendColumns(reply, { what: "order-lines", columns: lineColumns, pages });
  });
  app.get("/api/seller-files/returns.csv", (request, reply) => {
    const pages = exportReturns(deps, sellerOf(request));
    return sendColumns(reply, { what: "returns", columns: returnColumns, pages });
  });
  app.post("/api/seller-files/import/check", async (request, reply) => {
    const file = await receiveFile(request.body as Readable);
    return reply
      .type("application/x-ndjson; charset=utf-8")
      .header("content-encoding", "identity")
      .send(Readable.from(checkLines(deps, sellerOf(request), file)));
  });
  app.post("/api/seller-files/import", async (request) => {
    const items = await receiveItems(request.body as Readable);
    // Checked again: a slow upload takes minutes.
    await requireRoom();
    return importProducts(deps, sellerOf(request), items);
  });
}

function sellerOf({ fileOwner }: FastifyRequest): Seller {
  if (!fileOwner) throw new DomainError("NOT_LOGGED_IN");
  return fileOwner;
}

async function* checkLines(
  deps: Deps,
  seller: Seller,
  file: readonly Buffer[],
): AsyncGenerator<string, void> {
  const line = (check: CheckLine) => `${JSON.stringify(check)}\n`;
  const size = file.reduce((sum, { length }) => sum + length, 0);
  const seen: SeenRows = { ids: new Map(), skus: new Map(), families: new Map() };
  let rows = 0;
  try {
    for await (const part of readProductFile(file)) {
      const outcomes = await checkImport(deps, seller, { rows: part.rows, seen });
      rows += outcomes.length;
      yield line({ share: part.bytes / size, outcomes });
    }
    yield line({ done: true, rows });
  } catch (error) {
    if (!(error instanceof FileProblem || error instanceof DomainError)) throw error;
    yield line({ problem: error.message });
  }
}
