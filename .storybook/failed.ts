/** What was done in a story until now; `stack`: where the story asked for it, of its own steps alone. */
interface Done {
  readonly says: string
  readonly stack: string | null
  isOver: boolean
}

const done: Done[] = []

export const forgetSteps = (): void => void done.splice(0)

/** A step that a story names, as it is played. */
export const stepped = async (says: string, play: () => Promise<void>): Promise<void> => {
  const one: Done = { says, stack: new Error(says).stack ?? '', isOver: false }
  done.push(one)
  await play()
  one.isOver = true
}

const LONGEST = 40
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** What it is called, as far as this can be told without what a browser knows. */
const nameOf = (element: Element): string => {
  const { id } = element
  const by = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((one) => textOf(document.getElementById(one)))
    .join(' ')
  const label = id === '' ? null : document.querySelector(`label[for="${CSS.escape(id)}"]`)
  const all = [
    element.getAttribute('aria-label') ?? '',
    by,
    textOf(label ?? element.closest('label')),
    textOf(element),
    element.getAttribute('placeholder') ?? element.getAttribute('title') ?? '',
  ]
  return short(all.find((one) => one.trim() !== '')?.trim() ?? '(no name)')
}

const FIELD = 'textarea,input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=hidden])'
/** The roles that stories look for, in the order in which they tell where somebody is. */
const roles: Readonly<Record<string, string>> = {
  dialog: '[role=dialog],[role=alertdialog],dialog[open]',
  alert: '[role=alert]',
  status: '[role=status]',
  heading: 'h1,h2,h3,h4,h5,h6,[role=heading]',
  tab: '[role=tab]',
  textbox: `${FIELD},[role=textbox]`,
  checkbox: 'input[type=checkbox],[role=checkbox],[role=switch]',
  combobox: 'select,[role=combobox]',
  button: 'button:not([role]),[role=button],input[type=submit]',
  link: 'a[href]:not([role]),[role=link]',
}

const HIDDEN = '[aria-hidden=true],[inert],.sb-wrapper'
const isSeen = (element: Element): boolean =>
  element.closest(HIDDEN) === null && element.checkVisibility({ visibilityProperty: true })

const NAMES = 8
const listed = (names: readonly string[]): string =>
  `${names.slice(0, NAMES).join(', ')}${names.length > NAMES ? ` and ${names.length - NAMES} more` : ''}`

/** What can be seen and has a name there, a line for each role. */
export const seenIn = (container: ParentNode): readonly string[] =>
  Object.entries(roles).flatMap(([role, selector]) => {
    const found = [...container.querySelectorAll(selector)].filter(isSeen).map(nameOf)
    return found.length === 0 ? [] : [`  ${role}: ${listed([...new Set(found)])}`]
  })

const THERE = '\nThere is:'

/** An error of a search that found nothing: what was looked for, and what there was instead. */
export const notFound = (said: string | null, container: ParentNode): Error => {
  const message = said ?? 'it was waited for in vain'
  if (message.includes(THERE)) return new Error(message)
  const sought = (message.split(/\n+(?:Here are the|Ignored nodes|There are no)/)[0] ?? message).trim()
  const there = seenIn(container)
  return new Error(
    there.length === 0
      ? `${sought}\nThere is nothing that has a name`
      : [sought, THERE.slice(1), ...there].join('\n'),
  )
}

const PRESSABLE = 'button,a,input,textarea,select,label,[role],[tabindex]'

/** Somebody's doing, as it is told: what it was done to. */
const toldOf = (verb: string, target: EventTarget | null): string => {
  const element = target instanceof Element ? (target.closest(PRESSABLE) ?? target) : null
  if (element === null) return verb
  const role = Object.entries(roles).find(([, selector]) => element.matches(selector))?.[0]
  return `${verb} ${role ?? element.getAttribute('role') ?? element.localName} ${nameOf(element)}`
}

const noting = (verb: string) => (event: Event) => {
  const says = toldOf(verb, event.target)
  // Each letter is an event of its own.
  if (done.at(-1)?.says !== says) done.push({ says, stack: null, isOver: true })
}

/** Notes what is done to the page: pressed, and written. */
export const noteDoings = (): void => {
  document.addEventListener('click', noting('presses'), true)
  document.addEventListener('input', noting('writes in'), true)
}

/** The lines of a stack that are a story's own. */
const ownFrames = (stack: string): readonly string[] =>
  stack.split('\n').filter((line) => /\.stories\.tsx/.test(line))

const BEFORE = 4
const LINK = /\s*\S*Click to debug[^\n]*\n+/g

/** What vitest tells of a failure. */
interface Failure {
  message: string
  stack?: string | undefined
  /** Where it shows code; what stands here vitest takes instead of reading `stack`. */
  stacks?: { method: string; file: string; line: number; column: number }[] | undefined
}

const inARow = (all: readonly Done[]): string => all.map(({ says }) => says).join(' · ')

interface Story {
  readonly id: string
  readonly name: string
  /** The file and the line in which it says what is played. */
  readonly place: string
  readonly file: string
  readonly line: number
}

const STORY = '\nStory: '

/**
 * Makes what is told of a story that failed tell of the story: what it is called and where it stands, in which step it failed and after
 * what, and how to open it. What is told twice, since it was tried again, is told once.
 */
export const tellOf = (errors: Failure[], { id, name, place, file, line }: Story): void => {
  const at = done.findLast(({ isOver, stack }) => !isOver && stack !== null)
  const before = done.slice(0, at === undefined ? done.length : done.indexOf(at)).slice(-BEFORE)
  // What was done within the step that failed stands behind it.
  const within = at === undefined ? [] : done.slice(done.indexOf(at) + 1).slice(-BEFORE)
  for (const error of errors) {
    error.message = error.message.replaceAll(LINK, '').trim()
    if (error.message.includes(STORY)) continue
    const frames = ownFrames(at?.stack ?? '')
    const said = error.message
    error.message = [
      error.message,
      `${STORY.slice(1)}${name}, ${place}`,
      ...(at === undefined ? [] : [`Step that failed: ${at.says}`]),
      ...(within.length === 0 ? [] : [`Done in it: ${inARow(within)}`]),
      ...(before.length === 0 ? [] : [`Done before: ${inARow(before)}`]),
      `To see it: npm run storybook, then http://localhost:6006/?path=/story/${id}`,
    ].join('\n')
    if (frames.length > 0) {
      error.stack = [`Error: ${said}`, ...frames].join('\n')
      continue
    }
    // What was asked for after a wait is in no line of the story's file. Failures with one stack vitest tells as one.
    error.stack = `Error: ${error.message}`
    error.stacks = [{ method: name, file, line, column: 1 }]
  }
  const told = new Set<string>()
  const once = errors.filter(({ message }) => !told.has(message) && told.add(message))
  errors.splice(0, errors.length, ...once)
}
