import { mutationOf } from "@haat/tooling/stryker/base";

export default mutationOf("domain");
