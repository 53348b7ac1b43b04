import type { AnyActorRef, InspectionEvent } from 'xstate'

/** The machines of the app whose commands and events are data alone. */
const followed = [
  'session',
  'navigation',
  'notice',
  'network',
  'language',
  'design',
  'dialogs',
  'toasts',
] as const
type Followed = (typeof followed)[number]

interface RecordedStep {
  /** What happened; the first one is the start, with its input. */
  readonly event: Readonly<Record<string, unknown>>
  /** The state afterwards, as the machine has it. */
  readonly value: unknown
}

/** A recording that `npm run paths:run -- --file` walks again. */
export interface Recording {
  readonly recorded: 1
  readonly machines: Readonly<Partial<Record<Followed, readonly RecordedStep[]>>>
}

const secrets = new Set(['token', 'access_token', 'phone', 'code', 'captchaVerification'])

/** Writes what a person would not give away as `token 1`, `phone 2`: the same again wherever it stands again. */
const discreet = () => {
  const names = new Map<string, string>()
  return (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || !secrets.has(key)) return value
    const name = names.get(value) ?? `${key} ${names.size + 1}`
    names.set(value, name)
    return name
  }
}

const isFollowed = (name: string | undefined): name is Followed => followed.some((one) => one === name)

/**
 * Keeps the events of the machines of the app, in order. Give `inspect` to their system before it starts. `before`: what was heard until
 * the page was loaded anew; each machine then starts once more.
 */
export const createRecording = (before: Recording = { recorded: 1, machines: {} }) => {
  const machines: Partial<Record<Followed, readonly RecordedStep[]>> = { ...before.machines }
  const hide = discreet()
  const listener = (actor: object, event: unknown, snapshot: unknown): void => {
    const { systemId } = actor as { readonly systemId?: string }
    if (!isFollowed(systemId)) return
    const { value } = snapshot as { value: unknown }
    const step = JSON.parse(JSON.stringify({ event, value }, hide)) as RecordedStep
    machines[systemId] = [...(machines[systemId] ?? []), step]
  }
  return {
    inspect: (seen: InspectionEvent): void => {
      if (seen.type === '@xstate.snapshot') listener(seen.actorRef, seen.event, seen.snapshot)
    },
    file: (): Recording => ({ recorded: 1, machines }),
  }
}

const KEPT = 'RECORDING'
const look =
  'position:fixed;inset:auto 0 72px auto;margin:0;border:0;z-index:9999;writing-mode:vertical-rl;padding:14px 7px;border-radius:8px 0 0 8px;' +
  'background:#b3152f;color:#fff;font-size:12px;opacity:.9'

/** What was recorded in this tab before the page was loaded anew, as after a logout. */
const recordedBefore = (): Recording | undefined => {
  const text = window.sessionStorage.getItem(KEPT)
  return text === null ? undefined : (JSON.parse(text) as Recording)
}

/** Keeps a button within reach: over a dialog that is open, outside of which nothing can be pressed. */
const keepOnTop = (button: HTMLButtonElement): void => {
  const { body } = button.ownerDocument
  button.popover = 'manual'
  const place = (): void => {
    const open = body.querySelectorAll('dialog[open]')
    const parent = open[open.length - 1] ?? body
    if (button.parentElement === parent) return
    parent.append(button)
    if ('showPopover' in button) button.showPopover()
  }
  place()
  new MutationObserver(place).observe(body, {
    childList: true,
    subtree: true,
    attributeFilter: ['open'],
  })
}

/** In development, at an address with `?record`: a button that saves what has happened in this tab since then. */
export const recordIfAsked = (app: AnyActorRef): void => {
  if (!new URLSearchParams(window.location.search).has('record')) return
  const recording = createRecording(recordedBefore())
  app.system.inspect(recording.inspect)
  window.addEventListener('pagehide', () =>
    window.sessionStorage.setItem(KEPT, JSON.stringify(recording.file())),
  )
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Save the recording'
  button.style.cssText = look
  button.addEventListener('click', () => {
    const link = document.createElement('a')
    const text = JSON.stringify(recording.file(), null, 2)
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    link.download = 'recording.json'
    link.click()
    URL.revokeObjectURL(link.href)
  })
  keepOnTop(button)
}
