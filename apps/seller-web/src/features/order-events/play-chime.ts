/** Pitch in Hz and start in seconds. */
const notes = [
  { pitch: 659.26, at: 0 },
  { pitch: 880, at: 0.14 },
] as const;
const volume = 0.12;
const seconds = 0.6;

/** Browsers keep a page silent until it has been clicked or typed in. */
export async function playChime(): Promise<void> {
  const context = new AudioContext();
  if (context.state === "suspended") {
    await context.close();
    return;
  }
  for (const { pitch, at } of notes) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.linearRampToValueAtTime(volume, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
    if (at > 0) tone.addEventListener("ended", () => void context.close(), { once: true });
  }
}
