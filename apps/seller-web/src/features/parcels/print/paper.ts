/** What is printed of a parcel. */
export type Paper = "labels" | "slips";
