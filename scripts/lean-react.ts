import type { Plugin } from 'vite'

const MODULE = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

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
}

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
  'suspendResource',
  'insertSuspendedStylesheets',
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

const replaced = (code: string, what: RegExp, instead: string): string => {
  const lean = code.replace(what, instead)
  if (lean === code) throw new Error(`react-dom has changed: it has no ${what.source}`)
  return lean
}

const withBody = (code: string, name: string, body: string): string =>
  replaced(
    code,
    new RegExp(String.raw`^function ${name.replace('$', String.raw`\$`)}\([\s\S]*?\n\}\n`, 'm'),
    `function ${name.replace('$', '$$$$')}() { ${body} }\n`,
  )

const NOT_HERE = 'function notHere() { throw Error("left out of react-dom: see lean-react") }\n'

/**
 * react-dom brings hydration, view transitions, references to fragments, actions of forms and files asked for by components in one
 * function with all else: a bundler cannot tell that nothing of it is used.
 */
export const leanReact = (): Plugin => ({
  name: 'touchline-lean-react',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!MODULE.test(id)) return null
    const answering = Object.entries(ANSWERS).reduce(
      (lean, [name, body]) => withBody(lean, name, body),
      REMOVED.reduce((lean, what) => replaced(lean, what, ''), code),
    )
    const without = UNUSED.reduce((lean, name) => withBody(lean, name, 'notHere()'), answering)
    const lean = NEVER_TRUE.reduce((before, [what, instead]) => replaced(before, what, instead), without)
    return { code: lean + NOT_HERE, map: null }
  },
})
