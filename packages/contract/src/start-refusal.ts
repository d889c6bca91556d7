/** Expected start-up failure; the message is for the operator. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
