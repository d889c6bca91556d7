/** The parts of the JSON reports of vitest and of Playwright that we read. */
export interface Report {
  readonly numPassedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
  readonly stats?: { readonly expected: number };
  readonly suites?: readonly Suite[];
  readonly errors?: readonly { readonly message?: string | undefined }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly { readonly message?: string | undefined }[] }[];
    }[];
  }[];
}

/** Failed tests with the start of their messages. Skipped and flaky tests count as failed. */
export function failuresIn({ testResults = [], suites = [], errors = [] }: Report): string[] {
  return [
    ...testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status !== "passed");
      if (failed.length === 0 && message) return [failure(name, [message])];
      return failed.map(({ status, fullName, failureMessages }) =>
        failure(`${fullName} (${status})`, failureMessages),
      );
    }),
    ...suites.flatMap(failuresOfSuite),
    ...errors.map(({ message }) => failure("outside the tests", [message])),
  ];
}

function failuresOfSuite({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results }) =>
        failure(
          `${title} (${status})`,
          results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
        ),
      ),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");

/** A test's name and the first lines of its message. */
function failure(title: string, messages: readonly (string | undefined)[] = []): string {
  const lines = messages.flatMap((message = "") =>
    message
      .replaceAll(colours, "")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, 12)
      .map((line) => `    ${line.slice(0, 1_500)}`),
  );
  return [title, ...lines.slice(0, 36)].join("\n");
}
