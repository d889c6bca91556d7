/** Ping interval in ms; shorter than idle timeouts of proxies. */
export const livePingMs = 5_000;
export const liveSilenceMs = 15_000;
/** Per process; a browser uses one for all its tabs. */
export const maxStreamsPerPerson = 12;
export const maxStreams = 5_000;
/** "1" on a background request of a page that was idle for a while. */
export const idleHeader = "x-haat-idle";
export const leftAloneMs = 60_000;
