/** States and union territories by GST code: the name, then common alternatives. */
const namesOf = {
  "01": ["Jammu and Kashmir", "JK"],
  "02": ["Himachal Pradesh", "HP"],
  "03": ["Punjab", "PB"],
  "04": ["Chandigarh", "CH"],
  "05": ["Uttarakhand", "UK", "UA", "Uttaranchal"],
  "06": ["Haryana", "HR"],
  "07": ["Delhi", "DL", "New Delhi", "NCT of Delhi"],
  "08": ["Rajasthan", "RJ"],
  "09": ["Uttar Pradesh", "UP"],
  "10": ["Bihar", "BR"],
  "11": ["Sikkim", "SK"],
  "12": ["Arunachal Pradesh", "AR"],
  "13": ["Nagaland", "NL"],
  "14": ["Manipur", "MN"],
  "15": ["Mizoram", "MZ"],
  "16": ["Tripura", "TR"],
  "17": ["Meghalaya", "ML"],
  "18": ["Assam", "AS"],
  "19": ["West Bengal", "WB"],
  "20": ["Jharkhand", "JH"],
  "21": ["Odisha", "OD", "OR", "Orissa"],
  "22": ["Chhattisgarh", "CG", "CT", "Chattisgarh"],
  "23": ["Madhya Pradesh", "MP"],
  "24": ["Gujarat", "GJ"],
  "26": [
    ...["Dadra and Nagar Haveli and Daman and Diu", "DN", "DD", "DH"],
    ...["Dadra and Nagar Haveli", "Daman and Diu", "Daman", "Diu"],
  ],
  "27": ["Maharashtra", "MH"],
  "29": ["Karnataka", "KA"],
  "30": ["Goa", "GA"],
  "31": ["Lakshadweep", "LD"],
  "32": ["Kerala", "KL"],
  "33": ["Tamil Nadu", "TN", "Tamilnadu"],
  "34": ["Puducherry", "PY", "Pondicherry"],
  "35": ["Andaman and Nicobar Islands", "AN", "Andaman and Nicobar"],
  "36": ["Telangana", "TS", "TG"],
  "37": ["Andhra Pradesh", "AP"],
  "38": ["Ladakh", "LA"],
} as const satisfies Record<string, readonly [name: string, ...others: string[]]>;

export const states = Object.entries(namesOf)
  .map(([code, [name]]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

const byName = new Map(
  Object.values(namesOf).flatMap((names) => names.map((name) => [plain(name), names[0]])),
);

export function stateNamed(text: string): string | null {
  return byName.get(plain(text)) ?? null;
}
