const list = (names) => names.trim().split(/\s+/);

/** ESLint `recommended` without the rules that TypeScript covers. */
export const recommended = list(`
  for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if
  no-duplicate-case no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign
  no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
  no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins no-regex-spaces no-self-assign
  no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unexpected-multiline no-unsafe-finally
  no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-useless-assignment
  no-useless-backreference no-useless-catch no-useless-escape no-var prefer-const prefer-rest-params prefer-spread
  preserve-caught-error require-yield use-isnan valid-typeof
`);

/** The rest of `recommended`, for files without type checks. */
export const forJavaScript = list(`
  constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
  no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super
  no-unreachable no-unsafe-negation no-with
`);

/** typescript-eslint `strict`: the rules that need no type information. */
export const strict = list(`
  typescript/ban-ts-comment no-array-constructor typescript/no-duplicate-enum-values typescript/no-dynamic-delete
  typescript/no-empty-object-type typescript/no-explicit-any typescript/no-extra-non-null-assertion
  typescript/no-extraneous-class typescript/no-misused-new typescript/no-namespace
  typescript/no-non-null-asserted-nullish-coalescing typescript/no-non-null-asserted-optional-chain
  typescript/no-non-null-assertion typescript/no-require-imports typescript/no-this-alias
  typescript/no-unnecessary-type-constraint typescript/no-unsafe-declaration-merging
  typescript/no-unsafe-function-type no-unused-expressions no-unused-vars no-useless-constructor
  typescript/no-wrapper-object-types typescript/prefer-as-const typescript/prefer-literal-enum-member
  typescript/prefer-namespace-keyword typescript/triple-slash-reference typescript/unified-signatures
`);

/** typescript-eslint `strict`: the rules that need type information. */
export const typed = list(`
  await-thenable no-array-delete no-base-to-string no-confusing-void-expression no-deprecated
  no-duplicate-type-constituents no-floating-promises no-for-in-array no-generated-empty-object-type no-implied-eval
  no-meaningless-void-operator no-misused-promises no-misused-spread no-mixed-enums no-redundant-type-constituents
  no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
  no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-conversion no-unsafe-argument
  no-unsafe-assignment no-unsafe-call no-unsafe-enum-assignment no-unsafe-enum-comparison no-unsafe-member-access
  no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment only-throw-error prefer-promise-reject-errors
  prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs restrict-plus-operands
  restrict-template-expressions return-await switch-exhaustiveness-check unbound-method
  use-unknown-in-catch-callback-variable
`).map((name) => `typescript/${name}`);

/** Rules of Hooks, the React compiler and TanStack. */
export const react = list(`
  react/rules-of-hooks react/exhaustive-deps react/static-components react/use-memo
  react/preserve-manual-memoization react/incompatible-library react/immutability react/globals react/refs
  react/set-state-in-effect react/error-boundaries react/purity react/set-state-in-render react/unsupported-syntax
  @tanstack/query/exhaustive-deps @tanstack/query/no-rest-destructuring @tanstack/query/stable-query-client
  @tanstack/query/no-unstable-deps @tanstack/query/infinite-query-property-order
  @tanstack/query/mutation-property-order @tanstack/router/create-route-property-order
  @tanstack/router/route-param-names
`);
