import { appRouter } from "@haat/api/app-router";
import { createPasswords } from "@haat/auth/password";
import { sessionTokens } from "@haat/auth/session-token";
import type { Db } from "@haat/db/client";
import type { Deps } from "@haat/domain/deps";
import { createDiskStorage } from "@haat/media/disk-storage";
import { createPictureStore, type PictureStore } from "@haat/media/picture-store";
import { createPictureWorkers } from "@haat/media/picture-workers";
import { drawDemoPicture } from "./demo/demo-pictures.ts";
import type { Env } from "./env.ts";

/** Everything the app is made of besides its settings. */
export interface Parts {
  readonly deps: Deps;
  readonly pictures: PictureStore;
  readonly router: typeof appRouter;
}

/** The composition root: the one place where implementations meet the ports of the domain. */
export function compose(db: Db, picturesDir: string, { pictureHosts }: Pick<Env, "pictureHosts">): Parts {
  return {
    deps: {
      db,
      passwords: createPasswords(),
      tokens: sessionTokens,
      clock: { now: () => new Date() },
      pictureHosts,
    },
    pictures: createPictureStore({
      deps: { db },
      workers: createPictureWorkers(),
      storage: createDiskStorage(picturesDir),
      draw: drawDemoPicture,
    }),
    router: appRouter,
  };
}
