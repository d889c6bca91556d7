/**
 * House rules as selectors. Each is a separate rule: `no-restricted-syntax` takes one list per file,
 * and a second list replaces the first.
 */
const forbidden = {
  "no-hundred": {
    selector: ":matches(BinaryExpression, AssignmentExpression)[operator=/^[*/]=?$/] > Literal[value=100]",
    message: "Rupees become paise, and paise rupees, only in packages/contract/src/money.ts.",
  },
  "no-stage-set": {
    selector:
      "CallExpression[callee.property.name='set'] > ObjectExpression > Property:matches([key.name='stage'], [key.value='stage'])",
    message: "A stage moves only through the function of its verb in packages/db/functions.",
  },
  "no-process-env": {
    selector:
      ":matches(MemberExpression[object.name='process']:matches([property.name='env'], [property.value='env']), ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env'], VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env'])",
    message: "Only apps/server/src/settings/env.ts reads the environment; take the value from there.",
  },
  "no-clock": {
    selector:
      ":matches(NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date'], CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now'])",
    message: "The domain takes the time from deps.clock.",
  },
  "no-transaction": {
    selector:
      "CallExpression:matches([callee.property.name='transaction'], [callee.property.name='begin'], [callee.property.name='savepoint'])",
    message: "One write is one statement; no transaction stays open across round trips.",
  },
  "no-built-sql": {
    selector:
      "CallExpression:matches([callee.object.name='sql'][callee.property.name=/^(raw|identifier)$/], [callee.property.name='unsafe'], [callee.property.name='as'])[arguments.length>0]:not([arguments.0.type='Literal'], [arguments.0.type='TemplateLiteral'][arguments.0.expressions.length=0])",
    message: "SQL text is a literal; a value goes in as a parameter.",
  },
  "no-invalidate": {
    selector: "MemberExpression[property.name='invalidateQueries']",
    message:
      "It takes a first load that began before the change for the new one; use refreshLoaded of web-kit.",
  },
  "no-bare-mutation": {
    selector:
      "ImportDeclaration[source.value='@tanstack/react-query'] > ImportSpecifier[imported.name='useMutation']",
    message: "It runs twice for two clicks of one moment; use useMutation of web-kit.",
  },
  "no-literal-spread": {
    selector: ":matches(SpreadElement, JSXSpreadAttribute)[argument.type='ObjectExpression']",
    message: "Write the properties out instead of spreading an object literal.",
  },
  "no-default-export": {
    selector: ":matches(ExportDefaultDeclaration, ExportSpecifier[exported.name='default'])",
    message: "Export by name; only configuration files that a tool reads have a default export.",
  },
};

const rule = ({ selector, message }) => ({
  meta: { type: "problem", schema: [] },
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

export default {
  meta: { name: "haat" },
  rules: Object.fromEntries(Object.entries(forbidden).map(([name, entry]) => [name, rule(entry)])),
};
