import { setUpDocument } from "./set-up-document.ts";

setUpDocument();
