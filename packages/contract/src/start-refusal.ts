/** Why Haat does not start, in a sentence for the person who starts it. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
