import { useEffect, useState } from "react";

const tickMs = 30_000;

/** The present moment in ms, renewed twice a minute while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
