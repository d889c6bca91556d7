import { appRouter } from "@haat/api/app-router";
import { createBearerTokens, type BearerTokens } from "@haat/auth/bearer-token";
import { createPasskeys } from "@haat/auth/passkeys";
import { createPasswords } from "@haat/auth/password";
import { createSecondFactors } from "@haat/auth/second-factor";
import { sessionTokens } from "@haat/auth/session-token";
import type { Connection, Db } from "@haat/db/client";
import { eventsChannel, listingsChannel, type OnNotice } from "@haat/db/listen-for";
import { readListingChange, type ListingChange } from "@haat/db/listing-change";
import type { Replica } from "@haat/db/replica";
import { createSharedQueries } from "@haat/domain/cache/shared-queries";
import { createCountCache } from "@haat/domain/catalogue/count-cache";
import { invalidateHolidays } from "@haat/domain/catalogue/lists/cards";
import { findMovedStock } from "@haat/domain/catalogue/lists/find-moved-stock";
import type { Deps } from "@haat/domain/deps";
import { createLiveFeed, type LiveFeed } from "@haat/domain/live/live-feed";
import { createDiskStorage } from "@haat/media/disk-storage";
import { createPictureHost } from "@haat/media/picture-host";
import { createPictureStore, type PictureStore } from "@haat/media/picture-store";
import { createPictureWorkers } from "@haat/media/picture-workers";
import { createS3Storage } from "@haat/media/s3-storage";
import { backupState } from "./backup/last-backup.ts";
import { drawDemoPicture } from "./demo/demo-pictures.ts";
import { createHosts } from "./http/hosts.ts";
import { createPageCache, type PageCache } from "./pages/cache/page-cache.ts";
import { createDiskRoom, type DiskRoom } from "./pictures/disk-room.ts";
import type { BackupSettings } from "./settings/backup-settings.ts";
import type { LegacySettings } from "./settings/legacy-settings.ts";
import type { PictureSettings } from "./settings/picture-settings.ts";
import { storedSecret } from "./settings/stored-secret.ts";
import { logError } from "./start/log-error.ts";

export interface Services {
  readonly deps: Deps;
  readonly replica: Replica | null;
  readonly live: LiveFeed;
  readonly pages: PageCache;
  readonly pictures: PictureStore;
  readonly room: DiskRoom;
  readonly bearer: BearerTokens;
  readonly router: typeof appRouter;
}

type ComposedSettings = PictureSettings & {
  readonly port: number;
  readonly publicHost: string;
  readonly dataDir: string;
  readonly diskReserveBytes: number;
  readonly isProduction: boolean;
  readonly databaseUrl?: string | undefined;
  readonly backups: BackupSettings;
  readonly legacy: LegacySettings;
  /**
   * Encrypts TOTP secrets and passkey challenges; null uses a generated key stored in `dataDir`.
   */
  readonly secondFactorKey: string | null;
  readonly replica?: Replica | null;
};

/** The composition root: the only place where implementations meet the domain's ports. */
export function compose(db: Db, picturesDir: string, settings: ComposedSettings): Services {
  const { pictureHosts, pictureBucket, pictureUpload, dataDir, legacy, replica = null } = settings;
  const room = createDiskRoom({
    folders: [dataDir, picturesDir],
    reserveBytes: settings.diskReserveBytes,
    say: logError,
  });
  const readFactorKey = () => settings.secondFactorKey ?? storedSecret(dataDir, "second-factor-key");
  const hosts = createHosts(settings);
  const adminAddresses = [hosts.origin("admin"), hosts.portOrigin("admin")].filter((one) => one !== null);
  const clock = { now: () => new Date() };
  const deps: Deps = {
    db,
    passwords: createPasswords(),
    tokens: sessionTokens,
    clock,
    secondFactors: createSecondFactors(readFactorKey),
    passkeys: createPasskeys(readFactorKey, adminAddresses),
    pictureHosts,
    onlyUploads: settings.isProduction,
    counts: createCountCache(clock),
    sums: createSharedQueries(),
    backup: () => backupState(settings, clock.now()),
    machine: async () => ({
      replica: replica && { absence: replica.absence() },
      disk: await room.measure(),
    }),
  };
  return {
    deps,
    replica,
    live: createLiveFeed(deps, logError),
    pages: createPageCache(async (since) => {
      const moved = await findMovedStock(deps, since);
      // Before the pages are dropped, so that rebuilt pages read fresh stock.
      if (moved.products?.length !== 0) replica?.invalidate();
      return moved;
    }),
    pictures: createPictureStore({
      deps: { db },
      workers: createPictureWorkers(),
      storage: pictureBucket ? createS3Storage(pictureBucket) : createDiskStorage(picturesDir),
      host: pictureUpload ? createPictureHost(pictureUpload) : undefined,
      incomingDir: picturesDir,
      draw: settings.isProduction ? undefined : drawDemoPicture,
      hasRoom: room.hasRoom,
    }),
    room,
    bearer: createBearerTokens(() => legacy.secret ?? storedSecret(dataDir, "legacy-secret")),
    router: appRouter,
  };
}

export function invalidateListing(
  { deps, pages, replica }: Pick<Services, "deps" | "pages" | "replica">,
  change: ListingChange | null,
): void {
  // First: later counts and pages must not read a stale replica.
  replica?.invalidate();
  if (!change || change.lists) deps.counts?.drop();
  else invalidateHolidays(deps);
  pages.drop(change);
}

/**
 * Subscribes to other processes' changes. Until it listens, no page is cached and no replica read.
 */
export function listenForChanges(
  services: Services,
  listen: Connection["listen"],
  others: Readonly<Record<string, OnNotice>> = {},
): ReturnType<Connection["listen"]> {
  const listener = listen({
    [eventsChannel]: services.live.wake,
    [listingsChannel]: (notice) => invalidateListing(services, readListingChange(notice)),
    ...others,
  });
  services.pages.attachListener(listener);
  services.replica?.attachListener(listener);
  return listener;
}
