import { useLocalStorage } from "@mantine/hooks";

export function useSound() {
  const [value, setValue] = useLocalStorage({ key: "haat-sound", defaultValue: "off" });
  return { isOn: value === "on", turn: (on: boolean) => setValue(on ? "on" : "off") };
}

/** A missing sound file must not break the page. */
export async function chime(): Promise<void> {
  await import("./play-chime.ts").then(({ playChime }) => playChime()).catch(() => undefined);
}
