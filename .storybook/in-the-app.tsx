import * as React from 'react'
import { Button, Form, PopoverProvider } from 'storybook/internal/components'
import { useParameter, useStorybookApi, type API } from 'storybook/manager-api'
import { addressThere, roomIs, withoutNames, type RoomIs } from './found-there'

declare global {
  interface Window {
    readonly storyFilesByPath?: Readonly<Record<string, string>>
    /** Storybook's own. */
    readonly CONFIG_TYPE?: 'DEVELOPMENT' | 'PRODUCTION'
  }
}

const KEPT = 'touchline/app'
/** Where `npm run dev` serves the application, and where `npm start` does. */
const USUAL = ['http://localhost:5173', 'http://localhost:8080'] as const

const isAddress = (text: string): boolean => /^https?:\/\/\S/.test(text)
const keep = (address: string): void => window.localStorage.setItem(KEPT, address.trim().replace(/\/+$/, ''))

const asked = new URLSearchParams(window.location.search)
const named = asked.get('app')
if (named !== null && isAddress(named)) keep(named)
const wanted = asked.get('at')

/** Opens the first story of the screen at the path of `?at=`, as the application's own link asks for it. */
export const findStory = async (): Promise<void> => {
  if (wanted === null) return
  const file = window.storyFilesByPath?.[wanted.split('?')[0] ?? wanted]
  const { entries } = (await (await fetch('index.json')).json()) as {
    readonly entries: Readonly<Record<string, { readonly id: string; readonly importPath: string }>>
  }
  const first = Object.values(entries).find(({ importPath }) => importPath === file)
  if (first !== undefined) window.location.replace(`?path=/story/${first.id}`)
}

/** The application of this host, where the Storybook lies below it. */
const aboveThis = async (): Promise<string | null> => {
  const { origin, pathname } = window.location
  if (/^\/[^/]*$/.test(pathname)) return null
  try {
    const { name } = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as {
      readonly name?: string
    }
    return name?.endsWith('Touchline') === true ? origin : null
  } catch {
    return null
  }
}

/** Where the application is: as somebody said it, else where it usually is. Null: it has to be looked for, or somebody has to say it. */
const whereItIs = (): string | null =>
  window.localStorage.getItem(KEPT) ?? (window.CONFIG_TYPE === 'DEVELOPMENT' ? USUAL[0] : null)

const answers = async (address: string): Promise<boolean> => {
  try {
    // What it says a page of another address may not read.
    await fetch(`${address}/api/health/live`, { mode: 'no-cors' })
    return true
  } catch {
    return false
  }
}

/** The address, or where else the application usually is, at which something answers; null: nothing does. */
const runningAt = async (address: string): Promise<string | null> => {
  const tried = USUAL.some((usual) => usual === address) ? [address, ...USUAL] : [address]
  for (const each of tried) if (await answers(each)) return each
  return null
}

/** What a bookmark does in an application, whichever it is: it opens the stories of the screen that is open there. */
const wayBack = (): string => {
  const { origin, pathname } = window.location
  const stories = JSON.stringify(`${origin}${pathname}?at=`)
  return `javascript:void open(${stories}+encodeURIComponent(location.hash.slice(1)||'/home/index'),'storybook')`
}

/** React gives out no address that is a script; this one is for the bookmarks alone, and does nothing here. */
const asBookmark = (link: HTMLAnchorElement | null): void => {
  link?.setAttribute('href', wayBack())
  link?.addEventListener('click', (event) => event.preventDefault())
}

interface AskProps {
  readonly now: string | null
  readonly onSaid: (address: string) => void
}

const Ask = ({ now, onSaid }: AskProps) => {
  const save = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('app')
    if (typeof text !== 'string' || !isAddress(text)) return
    keep(text)
    onSaid(window.localStorage.getItem(KEPT) ?? text)
  }
  return (
    <form onSubmit={save} style={{ display: 'grid', gap: 8, width: 260 }}>
      <label htmlFor="touchline-app">Where does the application run?</label>
      <Form.Input
        id="touchline-app"
        name="app"
        type="url"
        required
        defaultValue={now ?? ''}
        placeholder="https://example.com"
      />
      <Button type="submit" ariaLabel={false}>
        Keep in this browser
      </Button>
      <p style={{ margin: '8px 0 0' }}>
        Back from any application, a built one too: drag{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- its address is set by asBookmark */}
        <a ref={asBookmark}>Stories of this screen</a> to the bookmarks, and press it there.
      </p>
    </form>
  )
}

const link = (base: string, address: string): string => {
  const back = encodeURIComponent(window.location.origin + window.location.pathname)
  return `${base}/?stories=${back}#${address}`
}

interface Wanted {
  readonly base: string
  readonly at: string
  readonly room: RoomIs
  /** Somebody has to say where the application is. */
  readonly onAway: () => void
}

const follow = async (
  event: React.MouseEvent,
  api: API,
  { base, at, room, onAway }: Wanted,
): Promise<void> => {
  event.preventDefault()
  const tell = (why: string): void =>
    api.addNotification({
      id: 'touchline/elsewhere',
      content: { headline: 'In the app', subHeadline: why },
      duration: 15_000,
    })
  // Now: a window that is opened once something has been asked is a pop-up.
  const app = window.open('', 'app')
  const running = await runningAt(base)
  if (running === null) {
    app?.close()
    tell(`Nothing answers at ${base}. Start the application with npm run dev, or say where it runs.`)
    onAway()
    return
  }
  const { address, why } = await addressThere(running, at, room)
  if (app !== null) app.location.href = link(running, address)
  if (why !== null) tell(why)
}

/** What is told of a story: where its screen is, and the state that its room stands still in. */
interface Shown {
  readonly at?: string
  readonly requires?: { readonly room?: { readonly at?: string | readonly string[] } }
}

/** Leads from a story to the same screen in the running application, and asks where that is as long as nobody has said it. */
export const InTheApp = () => {
  const { at, requires } = useParameter<Shown>('app', {})
  const api = useStorybookApi()
  const [base, setBase] = React.useState(whereItIs)
  const [isAsking, setAsking] = React.useState(false)
  // Only once somebody wants to go there: a host without an application has nothing at this address, and says so in every console.
  const ask = (isAsked: boolean): void => {
    setAsking(isAsked)
    if (isAsked && base === null) void aboveThis().then(setBase)
  }
  if (at === undefined) return null
  const said = (address: string): void => {
    setBase(address)
    setAsking(false)
  }
  return (
    <>
      {base !== null && (
        <Button asChild variant="ghost" padding="small" ariaLabel={false}>
          <a
            href={link(base, withoutNames(at))}
            target="app"
            onClick={(event) =>
              void follow(event, api, {
                base,
                at,
                room: roomIs(requires?.room?.at),
                onAway: () => setAsking(true),
              })
            }
          >
            In the app
          </a>
        </Button>
      )}
      <PopoverProvider
        ariaLabel="Where the application runs"
        visible={isAsking}
        onVisibleChange={ask}
        popover={<Ask key={base} now={base} onSaid={said} />}
        padding={12}
      >
        <Button variant="ghost" padding="small" ariaLabel="Where the application runs">
          {base === null ? 'In the app …' : '✎'}
        </Button>
      </PopoverProvider>
    </>
  )
}
