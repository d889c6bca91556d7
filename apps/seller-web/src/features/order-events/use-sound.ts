import { useLocalStorage } from "@mantine/hooks";

/** Whether new orders are heard: a setting of this browser, off until somebody turns it on. */
export function useSound() {
  const [value, setValue] = useLocalStorage({ key: "haat-sound", defaultValue: "off" });
  return { isOn: value === "on", turn: (on: boolean) => setValue(on ? "on" : "off") };
}

/** Plays the sound, if its file comes: a page without it works. */
export async function chime(): Promise<void> {
  await import("./play-chime.ts").then(({ playChime }) => playChime()).catch(() => undefined);
}
