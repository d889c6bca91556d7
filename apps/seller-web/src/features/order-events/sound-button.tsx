import { ActionIcon } from "@mantine/core";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { chime, useSound } from "./use-sound.ts";

export function SoundButton() {
  const { isOn, turn } = useSound();
  const toggle = () => {
    turn(!isOn);
    if (!isOn) void chime();
  };
  return (
    <ActionIcon
      size="xl"
      variant="default"
      aria-label="Sound for new orders"
      title={isOn ? "Sound for new orders is on" : "Sound for new orders is off"}
      aria-pressed={isOn}
      onClick={toggle}
    >
      {isOn ? <IconBell size={20} aria-hidden /> : <IconBellOff size={20} aria-hidden />}
    </ActionIcon>
  );
}
