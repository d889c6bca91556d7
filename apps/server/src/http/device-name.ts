const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

const find = (known: readonly (readonly [RegExp, string])[], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1];

export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, 512);
  return [find(browsers, text), find(systems, text)].filter(Boolean).join(" on ");
}
