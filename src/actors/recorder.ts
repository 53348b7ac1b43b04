import type { AnyActorRef, InspectionEvent } from 'xstate'

/** The lasting machines whose wishes and facts are data alone. */
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

/** Keeps what the lasting machines hear, in order. Give `inspect` to their system before it starts. */
export const createRecording = () => {
  const machines: Partial<Record<Followed, RecordedStep[]>> = {}
  const hide = discreet()
  const hear = (actor: object, event: unknown, snapshot: unknown): void => {
    const { systemId } = actor as { readonly systemId?: string }
    if (!isFollowed(systemId)) return
    const { value } = snapshot as { value: unknown }
    const step = JSON.parse(JSON.stringify({ event, value }, hide)) as RecordedStep
    machines[systemId] = [...(machines[systemId] ?? []), step]
  }
  return {
    inspect: (seen: InspectionEvent): void => {
      if (seen.type === '@xstate.snapshot') hear(seen.actorRef, seen.event, seen.snapshot)
    },
    file: (): Recording => ({ recorded: 1, machines }),
  }
}

/** In development, at an address with `?record`: a button that saves what has happened since the page was opened. */
export const recordIfAsked = (app: AnyActorRef): void => {
  if (!new URLSearchParams(window.location.search).has('record')) return
  const recording = createRecording()
  app.system.inspect(recording.inspect)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Save the recording'
  button.style.cssText = 'position:fixed;left:8px;bottom:96px;z-index:9999;padding:8px 12px'
  button.addEventListener('click', () => {
    const link = document.createElement('a')
    const text = JSON.stringify(recording.file(), null, 2)
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    link.download = 'recording.json'
    link.click()
    URL.revokeObjectURL(link.href)
  })
  document.body.append(button)
}
