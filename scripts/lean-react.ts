import { parseAst, type Plugin } from 'vite'

const REACT = /\/react\/cjs\/react\.production\.js$/
const DOM = /\/react-dom\/cjs\/react-dom\.production\.js$/
const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** What is never true here: [what stands in react-dom, what stands in for it]. */
const NEVER_TRUE: readonly (readonly [RegExp, string])[] = [
  // A page that the server drew is replaced, not hydrated.
  [/^ {2}isHydrating\n\) \{/m, '  isHydrated\n) {'],
  [/\bisHydrating = !1,\n/, ''],
  [/\bisHydrating = ![01]/g, 'void 0'],
  [/\bisHydrating\b(?!\$)/g, '!1'],
  [/[\w$.]+\.isDehydrated\b/g, '!1'],
  // No view transition is declared, so no commit is looked through for one.
  [/\((\w+) & 335544064\) === \1\b/g, '!1'],
  [/\bshouldStartViewTransition = !1,\n/, ''],
  [/\bshouldStartViewTransition = ![01]/g, 'void 0'],
  [/\bshouldStartViewTransition\b/g, '!1'],
]

/** What is called of a feature that is not used, and what it says then. */
const ANSWERS: Readonly<Record<string, string>> = {
  popHydrationState: 'return !1;',
  // Titles, links, styles and scripts of the page stand in its HTML.
  isHostHoistableType: 'return !1;',
  isCustomElement: 'return !1;',
  // Forms are sent by their own handlers.
  extractEvents$1: '',
  // Who catches an error is told the error; nobody reads the components above it.
  getStackByFiberInDevAndProd: "return '';",
  // A page is shown without its styles or pictures waited for.
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null;',
  // The browser's own sign that it loads is not shown for a transition.
  defaultOnDefaultTransitionIndicator: '',
}

/** Kinds of fibers that nothing here makes: lists of suspended parts, a page's head and body, view transitions, measuring, what was not hydrated. */
const TAGS: ReadonlySet<number> = new Set([12, 18, 19, 26, 27, 30])

/** Functions of features that are not used; one that is called after all says so. */
const UNUSED: readonly string[] = [
  // Hydration, and events that wait for it.
  'updateDehydratedSuspenseComponent',
  'hideOrUnhideDehydratedBoundary',
  'clearHydrationBoundary',
  'retryDehydratedSuspenseBoundary',
  'queueIfContinuousEvent',
  'attemptExplicitHydrationTarget',
  'retryIfBlockedOn',
  // View transitions.
  'startViewTransition',
  'reportViewTransitionError',
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'recursivelyTraverseAfterMutationEffects',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'applyViewTransitionToHostInstances',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'ViewTransitionPseudoElement',
  // References to fragments.
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  // Lists of suspended parts, elements of one's own, actions of forms.
  'updateSuspenseListComponent',
  'setPropOnCustomElement',
  'startHostTransition',
  // Files that a component asks for.
  'getResource',
  'acquireResource',
  'createHoistableInstance',
  'mountHoistable',
  'preloadResourceAndSuspendIfNeeded',
]

const REMOVED: readonly RegExp[] = [
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?\n\};\n/gm,
  /^ {4}use(?:HostTransitionStatus|FormState|ActionState|MemoCache): \w+,?\n/gm,
  /^ {2}[rDCLmXSM]: \w+,?\n/gm,
  /^ReactDOMSharedInternals\.findDOMNode = function [\s\S]*?\n\};\n/m,
  /^exports\.hydrateRoot = function [\s\S]*?\n\};\n/m,
  /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function [\s\S]*?\n\};\n/m,
  /^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /gm,
]

/** What a module offers and nothing here takes: names as they are exported. */
const exported = (names: string): readonly RegExp[] => [
  new RegExp(String.raw`^exports\.(?:${names}) = (?:function [\s\S]*?\n\}|\{[\s\S]*?\n\}|\w+);\n`, 'gm'),
]

const REMOVED_OF_REACT: readonly RegExp[] = [
  ...exported(
    'Children|Profiler|PureComponent|ViewTransition|__COMPILER_RUNTIME|addTransitionType|cache|cacheSignal|cloneElement|createRef|unstable_useCacheRefresh|useActionState|useOptimistic',
  ),
  /^var pureComponentPrototype = [\s\S]*?isPureReactComponent = !0;\n/m,
]

const REMOVED_OF_DOM: readonly RegExp[] = exported(
  'browser|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|unstable_batchedUpdates|useFormState|useFormStatus',
)

const replaced = (code: string, what: RegExp, instead: string): string => {
  const lean = code.replace(what, instead)
  if (lean === code) throw new Error(`React has changed: it has no ${what.source}`)
  return lean
}

const withBody = (code: string, name: string, body: string): string =>
  replaced(
    code,
    new RegExp(String.raw`^function ${name.replace('$', String.raw`\$`)}\([\s\S]*?\n\}\n`, 'm'),
    `function ${name.replace('$', '$$$$')}() { ${body} }\n`,
  )

const NOT_HERE = 'function notHere() { throw Error("left out of react-dom: see lean-react") }\n'

const without = (code: string, removed: readonly RegExp[]): string =>
  removed.reduce((lean, what) => replaced(lean, what, ''), code)

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Case extends Node {
  readonly test: (Node & { readonly value?: unknown }) | null
  readonly consequent: readonly Node[]
}

interface Switch extends Node {
  readonly discriminant: Node & { readonly property?: { readonly name?: string } }
  readonly cases: readonly Case[]
}

interface Declarator extends Node {
  readonly id: { readonly name: string }
}

const JUMPS: ReadonlySet<string> = new Set([
  'BreakStatement',
  'ReturnStatement',
  'ThrowStatement',
  'ContinueStatement',
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const partsOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** Every switch by the kind of a fiber within a piece of code. */
const switchesOf = (node: Node): readonly Switch[] => {
  const within = partsOf(node).flatMap(switchesOf)
  const isByTag = node.type === 'SwitchStatement' && (node as Switch).discriminant.property?.name === 'tag'
  return isByTag ? [node as Switch, ...within] : within
}

/** The variables that a piece of code declares for the function around it. */
const variablesOf = (node: Node): readonly string[] =>
  node.type.includes('Function')
    ? []
    : [
        ...(node.type === 'VariableDeclarator' ? [(node as Declarator).id.name] : []),
        ...partsOf(node).flatMap(variablesOf),
      ]

/** The cases of kinds that are never made, but for those that another case goes on into. */
const casesThatNeverAre = ({ cases }: Switch): readonly Case[] =>
  cases.filter(
    ({ test, consequent }, at) =>
      TAGS.has(test?.value as number) &&
      (at === 0 || consequent.length === 0 || JUMPS.has(cases[at - 1]?.consequent.at(-1)?.type ?? '')),
  )

/** What stands for a case that never is: the variables that other cases share with it. */
const standIn = (gone: Case): string => {
  const variables = gone.consequent.flatMap(variablesOf)
  return variables.length === 0 ? '' : `case -1: var ${variables.join(', ')};`
}

/** Without what is done with kinds of fibers that are never made. */
const withoutTags = (code: string): string => {
  const gone = switchesOf(parseAst(code) as unknown as Node).flatMap(casesThatNeverAre)
  if (gone.length === 0) throw new Error('React has changed: no case is of a kind that is never made')
  return gone
    .filter((one) => !gone.some((other) => other.start < one.start && one.end <= other.end))
    .toSorted((one, other) => other.start - one.start)
    .reduce((lean, one) => lean.slice(0, one.start) + standIn(one) + lean.slice(one.end), code)
}

const leanClient = (code: string): string => {
  const answering = Object.entries(ANSWERS).reduce(
    (lean, [name, body]) => withBody(lean, name, body),
    without(code, REMOVED),
  )
  const lean = UNUSED.reduce((before, name) => withBody(before, name, 'notHere()'), answering)
  return NEVER_TRUE.reduce((before, [what, instead]) => replaced(before, what, instead), lean) + NOT_HERE
}

/**
 * react-dom brings hydration, view transitions, references to fragments, actions of forms and files asked for by components in one
 * function with all else: a bundler cannot tell that nothing of it is used. Nor can it of what its modules export, which are of CommonJS.
 */
export const leanReact = (): Plugin => ({
  name: 'touchline-lean-react',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (CLIENT.test(id)) return { code: withoutTags(leanClient(code)), map: null }
    if (REACT.test(id)) return { code: without(code, REMOVED_OF_REACT), map: null }
    return DOM.test(id) ? { code: without(code, REMOVED_OF_DOM), map: null } : null
  },
})
