/** A stream that says nothing else says so after so long, in ms: sooner than a silent connection is let go. */
export const livePingMs = 5_000;
/** A browser that heard nothing for so long connects again, in ms. */
export const liveSilenceMs = 15_000;
/** Streams that one person may have open at once in one process; a browser needs one, whatever its tabs. */
export const maxStreamsPerPerson = 12;
/** Streams that one process keeps open. */
export const maxStreams = 5_000;
/** With "1": the page asks by itself, and nobody has touched it for a while. */
export const idleHeader = "x-haat-idle";
/** A page that nobody has touched for so long is left alone, in ms. */
export const leftAloneMs = 60_000;
