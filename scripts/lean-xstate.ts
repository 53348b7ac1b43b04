import type { Plugin } from 'vite'

type Leaner = readonly (readonly [string | RegExp, string])[]

/** [What stands in xstate, what stands in for it]. */
const LAZY: Leaner = [
  // A machine's tree is built when something first asks for it: of one that is only there to be provided it never is.
  [/^ {4}this\.(root|states|events) = void 0;\n(?= {4}this\.(states|events|id) = (void 0|config))/gm, ''],
  [
    /^ {4}this\.root = new StateNode\(config, \{\n {6}_key: this\.id,\n {6}_machine: this\n {4}\}\);\n {4}this\.root\._initialize\(\);\n {4}formatRouteTransitions\(this\.root\);\n {4}this\.states = .*\n {4}this\.events = .*\n {2}\}\n/m,
    `  }
  get root() {
    const value = new StateNode(this.config, { _key: this.id, _machine: this });
    Object.defineProperty(this, 'root', { value });
    value._initialize();
    return value;
  }
  get states() {
    return this.root.states;
  }
  get events() {
    return this.root.events;
  }
`,
  ],
  // A state's transitions, when it is first asked for them; routes, collected from all states at once, nothing here has.
  [/^ {4}this\.(transitions|always) = void 0;\n/gm, ''],
  [
    /^ {2}_initialize\(\) \{[\s\S]*?\n {2}\}\n/m,
    // Delayed ones put their timers among what a state does when it is entered and left.
    `  _initialize() {
    this.delayed = this.config.after && this.after;
    Object.values(this.states).forEach((state) => state._initialize());
  }
  get transitions() {
    return memo(this, 'transitions', () => formatTransitions(this));
  }
  get always() {
    return memo(this, 'always', () =>
      this.config.always && toTransitionConfigArray(this.config.always).map((t) => formatTransition(this, NULL_EVENT, t)));
  }
`,
  ],
  // What tools read, and what is kept of an actor to be restored: nothing here is.
  [/^ {2}get definition\(\) \{\n {4}return \{[\s\S]*?\n {2}\}\n/m, ''],
  [/^ {2}get definition\(\) \{[\s\S]*?\n {2}\}\n/m, ''],
  [/^ {2}toJSON\(\) \{[\s\S]*?\n {2}\}\n/gm, ''],
  [/^ {4}this\.(getPersisted|restore)Snapshot = .*\n/gm, ''],
  [/^ {2}getPersistedSnapshot\(.*\{[\s\S]*?\n {2}\}\n/m, ''],
  [/^ {2}restoreSnapshot\(.*\{[\s\S]*?\n {2}\}\n/m, ''],
  [/^ {2}resolveState\(.*\{[\s\S]*?\n {2}\}\n/m, ''],
]

/** What is made with a setup besides machines and their parts: what is imported by its own name does as well. */
const SETUP: Leaner = [
  [/^ {4}(?:(?:assign|sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),\n {4})+/m, '    '],
  [/^ {4}createAction: .*\n/m, ''],
  [/,\n {4}extend: extended => setup\(\{[\s\S]*?\n {4}\}\)(?=\n {2}\};)/m, ''],
]

const MODULES: readonly (readonly [RegExp, Leaner])[] = [
  [/\/xstate\/dist\/StateMachine-[^/]+\.esm\.js$/, LAZY],
  [/\/xstate\/dist\/xstate\.esm\.js$/, SETUP],
]

/**
 * xstate formats every transition of every state when a machine is made, and again when it is provided with its actors. Half of what a
 * slow phone did before the first screen was that; most of these states it never enters. A setup carries all that may stand in a machine.
 */
export const leanXstate = (): Plugin => ({
  name: 'touchline-lean-xstate',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    const leaner = MODULES.find(([module]) => module.test(id))?.[1]
    if (leaner === undefined) return null
    const lean = leaner.reduce((before, [what, instead]) => {
      const after = before.replace(what, instead)
      if (after === before) throw new Error(`xstate has changed: it has no ${String(what)}`)
      return after
    }, code)
    return { code: lean, map: null }
  },
})
